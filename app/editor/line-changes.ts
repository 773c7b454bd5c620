import { diffArrays } from 'diff'

/** Lines from `start` to before `end` of a text were replaced by other lines. */
export interface LineChange {
  start: number
  end: number
  lines: string[]
}

/** The limit of changed lines to search for: the time grows with their square. */
const maxEdits = 1000

/** The changes that turn one text into another; null above the limit. */
export function lineChanges(before: string[], after: string[]): LineChange[] | null {
  // Numbers are compared faster than lines, which may be long and nearly equal.
  const numbers = new Map<string, number>()
  const numbered = (lines: string[]) =>
    lines.map((line) => {
      const number = numbers.get(line) ?? numbers.size
      numbers.set(line, number)
      return number
    })
  const parts = diffArrays(numbered(before), numbered(after), { maxEditLength: maxEdits })
  if (!parts) return null
  const changes: LineChange[] = []
  let [position, other] = [0, 0]
  for (const { added, removed, count } of parts) {
    const last = changes.at(-1)
    // Lines removed and added at one position are one change.
    const change = last?.end === position ? last : { start: position, end: position, lines: [] }
    if (!added) position += count
    if (added || removed) {
      if (change !== last) changes.push(change)
      if (removed) change.end = position
    }
    if (added) for (const line of after.slice(other, other + count)) change.lines.push(line)
    if (!removed) other += count
  }
  return changes
}
