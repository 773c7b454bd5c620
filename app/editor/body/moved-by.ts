/** @returns the next index of `count` items, or null when the key does not move */
export function movedBy(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  return key === 'ArrowUp' ? (at - 1 + count) % count : null
}
