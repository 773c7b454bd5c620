import { type Load, type Measured, measure } from './load'

/** How often everything is measured, and for how many seconds each time. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
export const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const manyConnections = 32

/** What is measured under a name that no other has. */
export interface Turn {
  name: string
  load: Load
  /** For how long it is measured at least, where few answers come in a second. */
  atLeastSeconds?: number
}

/** One turn in one round: what it does at most, and how long an answer takes when nobody else asks. */
export interface Round {
  many: Measured
  one: Measured
}

export type Results = Map<string, Round[]>

/**
 * Measures each turn once a round, what is compared with each other in a row, and turns the order round
 * from round to round.
 * @param groups turns that are compared with each other
 */
export async function measureInRounds(groups: Turn[][]): Promise<Results> {
  const results: Results = new Map()
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Round ${round + 1} of ${rounds}`)
    const forward = round % 2 === 0
    for (const turns of forward ? groups : groups.toReversed()) {
      for (const turn of forward ? turns : turns.toReversed()) {
        const { name, load, atLeastSeconds = 1 } = turn
        const duration = Math.max(seconds, atLeastSeconds)
        const measured = {
          many: await measure(load, manyConnections, duration),
          one: await measure(load, 1, Math.max(1, Math.round(duration / 2))),
        }
        results.set(name, [...(results.get(name) ?? []), measured])
      }
    }
  }
  return results
}

/** A value of two turns of the same round, divided. @returns the quotients, one a round */
export function ratiosOf(
  results: Results,
  [own, other]: [string, string],
  measureOf: (round: Round) => number,
): number[] {
  const others = results.get(other) ?? []
  return (results.get(own) ?? []).map((round, place) => {
    const reference = others[place]
    return measureOf(round) / (reference ? measureOf(reference) : Number.NaN)
  })
}
