import http from 'node:http'
import type { Load } from './load'
import { cpuMs } from './process-cost'

/** A server, and the request that it is measured with. */
export interface Contestant {
  load: Load
  pid: number
}

/** What one round measured of one server. */
export interface Cost {
  requestsPerSecond: number
  /** Milliseconds of CPU time per response. */
  cpu: number
}

const connections = 32
/** So short that whatever else the machine does slows both servers down alike. */
const sliceMs = 250

/**
 * Measures two servers against each other in one round: each gets its requests in short slices, by turns.
 * @param seconds for which each of them gets requests
 */
export async function measureAlternately(
  pair: readonly [Contestant, Contestant],
  seconds: number,
): Promise<[Cost, Cost]> {
  const before = pair.map(({ pid }) => cpuMs(pid))
  const sent = pair.map(() => ({ responses: 0, ms: 0 }))
  const slices = Math.max(1, Math.round((seconds * 1000) / sliceMs))
  for (let slice = 0; slice < slices; slice += 1) {
    for (const place of slice % 2 === 0 ? [0, 1] : [1, 0]) {
      const { load } = pair[place] as Contestant
      const total = sent[place] as { responses: number; ms: number }
      const began = performance.now()
      total.responses += await sendFor(load, sliceMs)
      total.ms += performance.now() - began
    }
  }
  const [one, other] = pair.map(({ pid }, place) => {
    const { responses, ms } = sent[place] as { responses: number; ms: number }
    return {
      requestsPerSecond: (responses * 1000) / ms,
      cpu: (cpuMs(pid) - Number(before[place])) / responses,
    }
  })
  return [one as Cost, other as Cost]
}

/** Sends a request over some connections again and again. @returns the number of responses */
async function sendFor(load: Load, ms: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + ms
  let responses = 0
  async function sendAgain(): Promise<void> {
    while (performance.now() < until) {
      await send(load, agent)
      responses += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sendAgain))
  agent.destroy()
  return responses
}

/** @throws when the response is no success */
function send({ url, headers = {} }: Load, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} responded with ${response.statusCode}.`))
      }
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
  })
}
