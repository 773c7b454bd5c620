/**
 * The item of a list for a turn: the first for turn 0, and again after the last.
 * @throws for an empty list
 */
export function roundRobin<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
