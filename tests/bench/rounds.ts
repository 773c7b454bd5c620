import { type Load, type Measured, measure } from './load'
import { cpuMsOfAllThreads } from './process-cost'

/** How often everything is measured, and for how many seconds each time. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
export const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const manyConnections = 32

/** What is measured under a name that no other has. */
export interface Measurement {
  name: string
  load: Load
  /** Other than usual where few answers come in a second. */
  connections?: number
  atLeastSeconds?: number
  /** The server's process, where its work is to be measured too. */
  pid?: number
}

/** One turn in one round: what it does at most, and how long an answer takes when nobody else asks. */
export interface Round {
  many: Measured
  one: Measured
  /** Milliseconds of CPU for an answer, over many connections. */
  cpu: number
}

export type Results = Map<string, Round[]>

/**
 * Measures each turn once a round, what is compared with each other in a row, and turns the order round
 * from round to round.
 * @param groups turns that are compared with each other
 */
export async function measureInRounds(groups: Measurement[][]): Promise<Results> {
  const results: Results = new Map()
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Round ${round + 1} of ${rounds}`)
    const forward = round % 2 === 0
    for (const measurements of forward ? groups : groups.toReversed()) {
      for (const measurement of forward ? measurements : measurements.toReversed()) {
        results.set(measurement.name, [
          ...(results.get(measurement.name) ?? []),
          await measured(measurement),
        ])
      }
    }
  }
  return results
}

/** Asks each for a while for nothing, so that what a server makes once is made. */
export async function warmUp(measurements: Measurement[]): Promise<void> {
  for (const { load, pid } of measurements) {
    await measure(load, 4, 2)
    if (pid) await untilIdle(pid)
  }
}

async function measured(measurement: Measurement): Promise<Round> {
  const { load, connections = manyConnections, atLeastSeconds, pid } = measurement
  const duration = Math.max(seconds, atLeastSeconds ?? 1)
  const before = pid ? cpuMsOfAllThreads(pid) : Number.NaN
  const many = await measure(load, connections, duration)
  const spent = pid ? cpuMsOfAllThreads(pid) - before : Number.NaN
  if (pid) await untilIdle(pid)
  // What takes its time takes as long over one connection.
  const alone = atLeastSeconds ?? Math.max(1, Math.round(duration / 2))
  const one = await measure(load, 1, alone)
  if (pid) await untilIdle(pid)
  return { many, one, cpu: spent / (many.requestsPerSecond * duration) }
}

/** A server still works on what nobody waits for any more, when a measurement has ended. */
async function untilIdle(pid: number): Promise<void> {
  const [pollMs, looks, idleMs] = [100, 200, 10]
  let before = cpuMsOfAllThreads(pid)
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const now = cpuMsOfAllThreads(pid)
    if (now - before <= idleMs) return
    before = now
  }
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
