import { type Call, type Load, type Measured, measure } from './load'
import { cpuMsOfAllThreads } from './process-cost'

/** How often everything is measured, and for how many seconds each time. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
export const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const manyConnections = 32

/** A measurement with a unique name. */
export interface Measurement {
  name: string
  load: Load | Call
  /** Other than the default for slow responses. */
  connections?: number
  atLeastSeconds?: number
  /** The server's process, if its CPU time is measured too. */
  pid?: number
}

/**
 * The result of one measurement in one round: the throughput, and the response time without other
 * load.
 */
export interface Round {
  many: Measured
  one: Measured
  /** Milliseconds of CPU for a response, over many connections. */
  cpu: number
}

export type Results = Map<string, Round[]>

/**
 * Runs each measurement once a round, compared ones in a row, in an order that is reversed from
 * round to round.
 * @param groups of measurements that are compared with each other
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

/** Runs each for a while without measuring, so that one-time work is done. */
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
  // Slow responses take as long over one connection.
  const alone = atLeastSeconds ?? Math.max(1, Math.round(duration / 2))
  const one = await measure(load, 1, alone)
  if (pid) await untilIdle(pid)
  return { many, one, cpu: spent / (many.requestsPerSecond * duration) }
}

/** After a measurement, a server may still work on abandoned requests. */
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

/**
 * The ratios of a value of two measurements.
 * @returns one ratio a round
 */
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
