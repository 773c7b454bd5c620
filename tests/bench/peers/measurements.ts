import type { Measurement } from '../rounds'
import type { Server } from '../servers'
import { type Line, type Loads, lines } from './peer'

/** A product with its articles, and what was measured of it. */
export interface Contestant {
  name: string
  /** Empty for this site. */
  version: string
  /** Its lines, in each of the ways it has of answering them. */
  ways: Way[]
  start(): Promise<Server>
  /** Of its server that is measured. */
  pid: number
  /** From the start of the process to the first list of a hundred, in milliseconds, one a round. */
  starts: number[]
  /** Resident after the run. */
  megabytes: number
}

export interface Way {
  /** How the report names it, with the product. */
  name: string
  /** Whether it answers with what it has kept, where it can. */
  cached: boolean
  loads: Loads
  /** The size of an answer, of the lines whose size tells something. */
  bytes: Partial<Record<Line, number>>
}

/**
 * Asks for each line once.
 * @throws when an answer is no success
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

/** To find a password right takes a good part of a second, on purpose. */
const ofSignIns = { connections: 4, atLeastSeconds: 6 }

/** What is compared with each other: all ways of all products to answer a line. */
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
