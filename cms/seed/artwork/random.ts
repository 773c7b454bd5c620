export interface Random {
  /** A number from `from` up to, not including, `to`. */
  between(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
}

/** Pseudo-random numbers, the same for the same seed, so that a drawing never changes. */
export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (from, to) => from + next() * (to - from),
    pick(choices) {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('There is nothing to choose from.')
      return choice
    },
  }
}
