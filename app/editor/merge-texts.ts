import { isRecord } from '../keys'
import { type LineChange, lineChanges } from './line-changes'

/** A line of each side; null where a side has none. */
export interface DifferenceRow {
  mine: string | null
  theirs: string | null
  same: boolean
}

/** A place that both sides have changed, with the lines of each. */
export interface ConflictingPlace {
  mine: string[]
  theirs: string[]
}

/** Merged lines, or a place where somebody has to choose. */
export type MergedPart = { lines: string[] } | ConflictingPlace

/** What a place has: the lines of one side, or of both, the user's first. */
export type Choice = 'mine' | 'theirs' | 'both'

/** Merges two texts with a common base. Changes that overlap or touch and differ are conflicting places. */
export function mergeTexts(mine: string, base: string, theirs: string): MergedPart[] {
  const before = base.split('\n')
  const [ours, others] = [mine, theirs].map((text) => changesOf(before, text.split('\n')))
  const merged: MergedPart[] = []
  let lines: string[] = []
  let position = 0
  for (const { start, end, mine, theirs } of regionsOf(ours ?? [], others ?? [])) {
    append(lines, before.slice(position, start))
    position = end
    const [one, other] = [mine, theirs].map((changes) => changed(before, { start, end, changes }))
    if (!one || !other) continue
    if (theirs.length === 0 || isSame(one, other)) append(lines, one)
    else if (mine.length === 0) append(lines, other)
    else {
      merged.push({ lines }, { mine: one, theirs: other })
      lines = []
    }
  }
  append(lines, before.slice(position))
  return [...merged, { lines }]
}

/**
 * The text that the choices make of merged parts.
 * @param choices by place, from 0; a place without one has both sides
 */
export function chosenText(parts: readonly MergedPart[], choices: readonly Choice[]): string {
  const chosen: string[] = []
  let place = 0
  for (const part of parts) {
    if ('lines' in part) append(chosen, part.lines)
    else {
      const choice = choices[place] ?? 'both'
      place += 1
      if (choice !== 'theirs') append(chosen, part.mine)
      // Lines that follow each other would be one paragraph.
      if (choice === 'both' && part.mine.length > 0 && part.theirs.length > 0) chosen.push('')
      if (choice !== 'mine') append(chosen, part.theirs)
    }
  }
  return chosen.join('\n')
}

/** Reads merged parts from a sent form; null when it is not such a list. */
export function mergedPartsIn(sent: unknown): MergedPart[] | null {
  return Array.isArray(sent) && sent.every(isPart) ? sent : null
}

function isPart(part: unknown): part is MergedPart {
  if (!isRecord(part)) return false
  return isLines(part.lines) || (isLines(part.mine) && isLines(part.theirs))
}

function isLines(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => typeof line === 'string')
}

/** Above the limit, one change: everything between the common first and last lines. */
function changesOf(before: string[], after: string[]): LineChange[] {
  const found = lineChanges(before, after)
  if (found) return found
  const start = commonStart(before, after)
  const tail = commonStart(before.slice(start).reverse(), after.slice(start).reverse())
  const lines = after.slice(start, after.length - tail)
  return [{ start, end: before.length - tail, lines }]
}

/** A range of the base, and the changes of both sides in it. */
interface Region {
  start: number
  end: number
  mine: LineChange[]
  theirs: LineChange[]
}

function regionsOf(ours: LineChange[], others: LineChange[]): Region[] {
  const regions: Region[] = []
  const all = [
    ...ours.map((change) => ({ change, side: 'mine' as const })),
    ...others.map((change) => ({ change, side: 'theirs' as const })),
  ].sort((one, other) => one.change.start - other.change.start)
  for (const { change, side } of all) {
    const { start, end } = change
    let region = regions.at(-1)
    if (!region || start > region.end) {
      region = { start, end, mine: [], theirs: [] }
      regions.push(region)
    }
    region.end = Math.max(region.end, end)
    region[side].push(change)
  }
  return regions
}

/** The lines of a region with one side's changes applied. */
function changed(
  before: string[],
  { start, end, changes }: { start: number; end: number; changes: LineChange[] },
): string[] {
  const lines: string[] = []
  let position = start
  for (const change of changes) {
    append(lines, before.slice(position, change.start))
    append(lines, change.lines)
    position = change.end
  }
  append(lines, before.slice(position, end))
  return lines
}

/** Two texts line by line; null when they have too little in common. */
export function differenceOf(mine: string, theirs: string): DifferenceRow[] | null {
  const before = theirs.split('\n')
  const changes = lineChanges(before, mine.split('\n'))
  if (!changes) return null
  const rows: DifferenceRow[] = []
  let position = 0
  const same = (line: string) => ({ mine: line, theirs: line, same: true })
  for (const { start, end, lines } of changes) {
    append(rows, before.slice(position, start).map(same))
    append(rows, besideEachOther(lines, before.slice(start, end)))
    position = end
  }
  append(rows, before.slice(position).map(same))
  return rows
}

function besideEachOther(mine: string[], theirs: string[]): DifferenceRow[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => ({
    mine: mine[index] ?? null,
    theirs: theirs[index] ?? null,
    same: false,
  }))
}

function commonStart(one: string[], other: string[]): number {
  let lines = 0
  while (lines < one.length && lines < other.length && one[lines] === other[lines]) lines += 1
  return lines
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && commonStart(one, other) === one.length
}

/** Without spread: a list may be longer than a call can have arguments. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one)
}
