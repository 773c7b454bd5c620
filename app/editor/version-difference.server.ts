import { diffLines, diffWordsWithSpace } from 'diff'
import type { VersionText } from '../../server/contents/versions/contract'

/** A run of text that both have, or that only one of the two has. */
export interface Piece {
  kind: 'same' | 'removed' | 'added' | 'gap'
  /** Of a gap: how many lines are left out. */
  text: string
}

export interface FieldDifference {
  field: string
  pieces: Piece[]
}

/** Beyond these, what differs is shown one after the other: the time to look for more grows with its square. */
const mostLines = 1000
const mostWords = 300
/** So many characters of changed lines are compared word by word. */
const mostSearched = 200_000
/** Lines that are the same are shown this far from one that is not. */
const context = 3

const labels: [Exclude<keyof VersionText, 'body'>, string][] = [
  ['title', 'Title'],
  ['slug', 'Slug'],
  ['type', 'Type'],
  ['description', 'Description'],
  ['image', 'Picture'],
  ['permission', 'Who may read it'],
]

/** The fields in which two versions differ, but for the body. */
export function fieldDifferences(before: VersionText, after: VersionText): FieldDifference[] {
  return labels
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => ({ field, pieces: words(before[name] ?? '', after[name] ?? '') }))
}

/** Two bodies, line by line and in changed lines word by word; empty: they say the same. */
export function bodyDifference(before: string, after: string): Piece[] {
  if (before === after) return []
  const options = { maxEditLength: mostLines }
  const changes = diffLines(before, after, options) ?? replaced(before, after)
  let searched = 0
  const pieces: Piece[] = []
  for (let place = 0; place < changes.length; place += 1) {
    const [change, next] = [changes[place], changes[place + 1]]
    if (!change) continue
    if (change.removed && next?.added) {
      searched += change.value.length + next.value.length
      const isFew = searched <= mostSearched
      const [one, other] = [change.value, next.value]
      for (const piece of isFew ? words(one, other) : replaced(one, other).map(pieceOf)) {
        pieces.push(piece)
      }
      place += 1
    } else {
      pieces.push(pieceOf(change))
    }
  }
  return pieces.flatMap((piece, place) =>
    shortened(piece, { isFirst: place === 0, isLast: place === pieces.length - 1 }),
  )
}

function words(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostWords })
  return (changes ?? replaced(before, after)).map(pieceOf)
}

interface Change {
  value: string
  added: boolean
  removed: boolean
}

function replaced(before: string, after: string): Change[] {
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ].filter(({ value }) => value !== '')
}

function pieceOf({ value, added, removed }: Change): Piece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
}

function shortened(piece: Piece, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  if (piece.kind !== 'same') return [piece]
  const lines = piece.text.split(/(?<=\n)/)
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const left = lines.length - head - tail
  if (left < 2) return [piece]
  const gap: Piece = { kind: 'gap', text: String(left) }
  const shown: Piece[] = [
    { kind: 'same', text: lines.slice(0, head).join('') },
    gap,
    { kind: 'same', text: lines.slice(lines.length - tail).join('') },
  ]
  return shown.filter(({ text }) => text !== '')
}
