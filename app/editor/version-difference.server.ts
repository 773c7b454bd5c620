import { diffWordsWithSpace } from 'diff'
import type { VersionText } from '../../server/contents/versions/contract'
import type { RouteArgs } from '../loaders/api.server'
import { loaderText } from '../loaders/text.server'
import type { TextOf } from '../messages/catalogue'
import { draftPageMessages } from './draft-pages/messages'
import { lineChanges } from './line-changes'

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

/**
 * The limit of changed words to search for, because the time grows with their square. Above it, the
 * removed text is shown before the added one.
 */
const maxWords = 300
/** The limit of changed characters that are compared word by word. */
const maxCompared = 200_000
/** The number of unchanged lines shown around a change. */
const context = 3

const fields = [
  'title',
  'slug',
  'type',
  'description',
  'image',
  'tags',
  'series',
  'part',
  'permission',
  'noindex',
  'canonical',
  'language',
  'fallback',
] as const satisfies (keyof VersionText)[]

/** The fields that differ between two versions, except the body, for the page of a loader. */
export async function fieldDifferences(
  args: RouteArgs,
  before: VersionText,
  after: VersionText,
): Promise<FieldDifference[]> {
  const text = await loaderText(args, draftPageMessages)
  return fields
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      field: text(`${name}.field`),
      segments: words(shown(before[name], text), shown(after[name], text)),
    }))
}

function shown(
  value: string | number | boolean | null,
  text: TextOf<typeof draftPageMessages>,
): string {
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  return String(value ?? '')
}

/** The difference of two bodies by line, and by word in changed lines; empty if equal. */
export function bodyDifference(before: string, after: string): DiffSegment[] {
  if (before === after) return []
  const [lines, others] = [linesOf(before), linesOf(after)]
  const changes = lineChanges(lines, others) ?? [{ start: 0, end: lines.length, lines: others }]
  const segments: DiffSegment[] = []
  let [position, searched] = [0, 0]
  for (const change of changes) {
    const removed = lines.slice(change.start, change.end).join('')
    const added = change.lines.join('')
    if (removed && added) searched += removed.length + added.length
    const isFew = searched <= maxCompared
    segments.push(
      ...only('same', lines.slice(position, change.start).join('')),
      ...(removed && added && isFew ? words(removed, added) : replaced(removed, added)),
    )
    position = change.end
  }
  segments.push(...only('same', lines.slice(position).join('')))
  return segments.flatMap((segment, index) =>
    shortened(segment, { isFirst: index === 0, isLast: index === segments.length - 1 }),
  )
}

/** The lines of a text with the breaks that end them. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function words(before: string, after: string): DiffSegment[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxWords })
  if (!changes) return replaced(before, after)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function replaced(before: string, after: string): DiffSegment[] {
  return [...only('removed', before), ...only('added', after)]
}

/** One segment; none for an empty text. */
function only(kind: DiffSegment['kind'], text: string): DiffSegment[] {
  return text === '' ? [] : [{ kind, text }]
}

function shortened(
  segment: DiffSegment,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
) {
  if (segment.kind !== 'same') return [segment]
  const lines = linesOf(segment.text)
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const left = lines.length - head - tail
  if (left < 2) return [segment]
  const gap: DiffSegment = { kind: 'gap', text: String(left) }
  return [
    ...only('same', lines.slice(0, head).join('')),
    gap,
    ...only('same', lines.slice(lines.length - tail).join('')),
  ]
}
