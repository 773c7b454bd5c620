import { diffLines, diffWordsWithSpace } from 'diff'
import type { VersionText } from '../../server/contents/versions/contract'

/** A run of text in both versions, or in only one of them. */
export interface DiffSegment {
  kind: 'same' | 'removed' | 'added' | 'gap'
  /** Of a gap: the number of omitted lines. */
  text: string
}

export interface FieldDifference {
  field: string
  segments: DiffSegment[]
}

/** Limits of the search, whose time grows with their square. Above, one text follows the other. */
const maxLines = 1000
const maxWords = 300
/** The limit of changed characters that are compared word by word. */
const maxCompared = 200_000
/** The number of unchanged lines shown around a change. */
const context = 3

const labels: [Exclude<keyof VersionText, 'body'>, string][] = [
  ['title', 'Title'],
  ['slug', 'Slug'],
  ['type', 'Type'],
  ['description', 'Description'],
  ['image', 'Picture'],
  ['permission', 'Who may read it'],
]

/** The fields that differ between two versions, except the body. */
export function fieldDifferences(before: VersionText, after: VersionText): FieldDifference[] {
  return labels
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => ({ field, segments: words(before[name] ?? '', after[name] ?? '') }))
}

/** The difference of two bodies by line, and by word in changed lines; empty if equal. */
export function bodyDifference(before: string, after: string): DiffSegment[] {
  if (before === after) return []
  const options = { maxEditLength: maxLines }
  const changes = diffLines(before, after, options) ?? replaced(before, after)
  let searched = 0
  const segments: DiffSegment[] = []
  for (let index = 0; index < changes.length; index += 1) {
    const [change, next] = [changes[index], changes[index + 1]]
    if (!change) continue
    if (change.removed && next?.added) {
      searched += change.value.length + next.value.length
      const isFew = searched <= maxCompared
      const [one, other] = [change.value, next.value]
      for (const segment of isFew ? words(one, other) : replaced(one, other).map(segmentOf)) {
        segments.push(segment)
      }
      index += 1
    } else {
      segments.push(segmentOf(change))
    }
  }
  return segments.flatMap((segment, index) =>
    shortened(segment, { isFirst: index === 0, isLast: index === segments.length - 1 }),
  )
}

function words(before: string, after: string): DiffSegment[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxWords })
  return (changes ?? replaced(before, after)).map(segmentOf)
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

function segmentOf({ value, added, removed }: Change): DiffSegment {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
}

function shortened(
  segment: DiffSegment,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
) {
  if (segment.kind !== 'same') return [segment]
  const lines = segment.text.split(/(?<=\n)/)
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const left = lines.length - head - tail
  if (left < 2) return [segment]
  const gap: DiffSegment = { kind: 'gap', text: String(left) }
  const shown: DiffSegment[] = [
    { kind: 'same', text: lines.slice(0, head).join('') },
    gap,
    { kind: 'same', text: lines.slice(lines.length - tail).join('') },
  ]
  return shown.filter(({ text }) => text !== '')
}
