import { diffArrays } from 'diff'
import { diff3Merge } from 'node-diff3'

/** One line beside another; a side without one has null. */
export interface DifferenceRow {
  mine: string | null
  theirs: string | null
  same: boolean
}

export interface MergedText {
  text: string
  /** Whether nothing was changed in two ways at once; else both ways stand there, between marks. */
  isClean: boolean
}

/** More changed lines than this are not worth a search that takes seconds. */
const mostEdits = 3000

const marks = { mine: '<<<<<<< Yours', between: '=======', theirs: '>>>>>>> Theirs' }

/** Whether a text still has places that somebody has to decide on. */
export function hasMarks(text: string): boolean {
  const lines = text.split('\n')
  return [marks.mine, marks.theirs].some((mark) => lines.some((line) => line.startsWith(mark)))
}

/** Puts two texts together that both began as a third one. */
export function mergeTexts(mine: string, base: string, theirs: string): MergedText {
  const texts = [mine, base, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ]
  const start = commonStart(texts)
  const end = commonEnd(texts.map((lines) => lines.slice(start)))
  const [ours, before, others] = texts.map((lines) => lines.slice(start, lines.length - end)) as [
    string[],
    string[],
    string[],
  ]
  const [lines] = texts
  let isClean = true
  const merged = diff3Merge(ours, before, others, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => {
      if (ok) return ok
      if (!conflict) return []
      isClean = false
      return [marks.mine, ...conflict.a, marks.between, ...conflict.b, marks.theirs]
    },
  )
  const whole = [...lines.slice(0, start), ...merged, ...lines.slice(lines.length - end)]
  return { text: whole.join('\n'), isClean }
}

/** Two texts line by line; null where they have too little in common to say. */
export function differenceOf(mine: string, theirs: string): DifferenceRow[] | null {
  const parts = diffArrays(theirs.split('\n'), mine.split('\n'), { maxEditLength: mostEdits })
  if (!parts) return null
  const rows: DifferenceRow[] = []
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place]
    const next = parts[place + 1]
    if (!part) break
    if (part.added || part.removed) {
      const isPair = part.removed && next?.added
      const theirLines = part.removed ? part.value : []
      const myLines = part.added ? part.value : isPair ? next.value : []
      rows.push(...besideEachOther(myLines, theirLines))
      if (isPair) place += 1
    } else {
      rows.push(...part.value.map((line) => ({ mine: line, theirs: line, same: true })))
    }
  }
  return rows
}

function besideEachOther(mine: string[], theirs: string[]): DifferenceRow[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, place) => ({
    mine: mine[place] ?? null,
    theirs: theirs[place] ?? null,
    same: false,
  }))
}

function commonStart(texts: string[][]): number {
  const [first = []] = texts
  let lines = 0
  while (lines < first.length && texts.every((text) => text[lines] === first[lines])) lines += 1
  return lines
}

function commonEnd(texts: string[][]): number {
  const [first = []] = texts
  const shortest = Math.min(...texts.map(({ length }) => length))
  let lines = 0
  while (lines < shortest && texts.every((text) => text.at(-1 - lines) === first.at(-1 - lines))) {
    lines += 1
  }
  return lines
}
