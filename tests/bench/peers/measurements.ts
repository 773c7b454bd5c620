import type { Measurement } from '../rounds'
import type { Server } from '../servers'
import { type Line, type Loads, lines } from './peer'

/** A product with its articles, and its measurements. */
export interface Contestant {
  name: string
  /** Empty for this site. */
  version: string
  /** Its lines, for each of its ways to respond. */
  ways: Way[]
  start(): Promise<Server>
  /** The process of the measured server. */
  pid: number
  /**
   * The time from the start of the process to the first list of a hundred, in milliseconds, one for
   * each round.
   */
  starts: number[]
  /** Resident memory after the run. */
  megabytes: number
}

export interface Way {
  /** Its name in the report, with the product. */
  name: string
  /** Whether it responds from a cache, where it can. */
  cached: boolean
  loads: Loads
  /** The size of a response, for lines whose size is informative. */
  bytes: Partial<Record<Line, number>>
}

/**
 * Requests each line once.
 * @throws when a response is not successful
 */
export async function wayOf(name: string, loads: Loads, cached: boolean): Promise<Way> {
  const bytes: Way['bytes'] = {}
  for (const line of lines) {
    const load = loads[line]
    if (!load) continue
    const { url, method = 'GET', headers = {}, body } = load
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    })
    const size = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`its ${line} was answered with ${response.status}`)
    if (method === 'GET') bytes[line] = size
  }
  return { name, cached, loads, bytes }
}

/** Verifying a password takes a good part of a second, by design. */
const ofSignIns = { connections: 4, atLeastSeconds: 6 }

/** The measurements to compare: all ways of all products to respond to a line. */
export function measurementsOf(line: Line, contestants: Contestant[]): Measurement[] {
  return contestants.flatMap(({ ways, pid }) =>
    ways.flatMap((way) => {
      const load = way.loads[line]
      const measurement = {
        name: measurementName(way, line),
        pid,
        ...(line === 'sign-in' && ofSignIns),
      }
      return load ? [{ ...measurement, load }] : []
    }),
  )
}

export function measurementName(way: Way, line: Line): string {
  return `${way.name}: ${line}`
}
