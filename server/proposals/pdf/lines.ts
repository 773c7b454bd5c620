import { type Face, type Font, fontOf } from './fonts'

/** A part of a text in one style. A line break in it begins a new line. */
export interface Run {
  text: string
  face?: Face
  italic?: boolean
  /** The address it links to. */
  link?: string
}

/** A part of a line in one font. */
export interface Piece {
  text: string
  font: Font
  italic: boolean
  link: string | null
  width: number
}

export interface Line {
  pieces: Piece[]
  width: number
}

type Measure = (text: string, font: Font) => number
interface Character {
  text: string
  font: Font
  run: Run
}

/** What stands for a character that no font has. */
const substitute = '?'

/**
 * Breaks a text into lines between its words; a word that is longer than a line is broken within.
 * @param width of a line, in points
 * @param measure the width of a text in a font, in points
 */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Piece[] = []
  let used = 0

  function endLine(): void {
    while (line.at(-1)?.text.trim() === '') line.pop()
    lines.push({ pieces: line, width: line.reduce((sum, piece) => sum + piece.width, 0) })
    line = []
    used = 0
  }

  function add(pieces: Piece[]): void {
    line.push(...pieces)
    used += widthOf(pieces)
  }

  for (const word of wordsIn(runs)) {
    if (word === 'break') {
      endLine()
      continue
    }
    const pieces = piecesOf(word, measure)
    const isBlank = word.every(({ text }) => text === ' ')
    if (used + widthOf(pieces) <= width) {
      // As in HTML, blanks count as one.
      if (!isBlank || (line.length > 0 && line.at(-1)?.text !== ' ')) add(pieces)
    } else if (!isBlank) {
      if (line.length > 0) endLine()
      if (widthOf(pieces) <= width) add(pieces)
      else addBroken(word)
    }
  }
  endLine()
  return lines

  function addBroken(word: Character[]): void {
    for (const character of word) {
      const pieces = piecesOf([character], measure)
      if (used > 0 && used + widthOf(pieces) > width) endLine()
      add(pieces)
    }
  }
}

/** The words, blanks and line breaks of a text, each with its characters. */
function wordsIn(runs: readonly Run[]): (Character[] | 'break')[] {
  const words: (Character[] | 'break')[] = []
  let word: Character[] = []
  const end = () => {
    if (word.length > 0) words.push(word)
    word = []
  }
  for (const run of runs) {
    for (const text of run.text.normalize('NFC').replace(/\r\n?/g, '\n')) {
      if (text === '\n') {
        end()
        words.push('break')
      } else if (/[^\S\u00a0\u202f]/.test(text)) {
        end()
        words.push([characterOf(' ', run)])
      } else {
        word.push(characterOf(text, run))
      }
    }
  }
  end()
  return words
}

function characterOf(text: string, run: Run): Character {
  const face = run.face ?? 'regular'
  const font = fontOf(text.codePointAt(0) ?? 0, face)
  if (font) return { text, font, run }
  const other = fontOf(substitute.charCodeAt(0), face)
  if (!other) throw new Error('The fonts of proposals lack a question mark.')
  return { text: substitute, font: other, run }
}

function piecesOf(characters: Character[], measure: Measure): Piece[] {
  const pieces: (Omit<Piece, 'width'> & { run: Run })[] = []
  for (const { text, font, run } of characters) {
    const last = pieces.at(-1)
    if (last && last.font === font && last.run === run) last.text += text
    else pieces.push({ text, font, run, italic: run.italic ?? false, link: run.link ?? null })
  }
  return pieces.map(({ run: _, ...piece }) => ({
    ...piece,
    width: measure(piece.text, piece.font),
  }))
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}
