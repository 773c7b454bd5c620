import http from 'node:http'
import { type Load, newQuery } from './load'
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
/** Short, so that other work of the machine slows both servers equally. */
const sliceMs = 250

/**
 * Measures two servers in one round, which get their requests in short alternating slices.
 * @param seconds the duration of each server's requests
 * @param cpuOf measures the CPU time of a process
 */
export async function measureAlternately(
  pair: readonly [Contestant, Contestant],
  seconds: number,
  cpuOf = cpuMs,
): Promise<[Cost, Cost]> {
  const [one, other] = [startCount(pair[0], cpuOf), startCount(pair[1], cpuOf)]
  const slices = Math.max(1, Math.round((seconds * 1000) / sliceMs))
  for (let slice = 0; slice < slices; slice += 1) {
    for (const count of slice % 2 === 0 ? [one, other] : [other, one]) {
      const began = performance.now()
      count.responses += await sendFor(count.load, sliceMs)
      count.ms += performance.now() - began
    }
  }
  return [costOf(one, cpuOf), costOf(other, cpuOf)]
}

interface Count extends Contestant {
  cpuBefore: number
  responses: number
  ms: number
}

function startCount({ load, pid }: Contestant, cpuOf: typeof cpuMs): Count {
  return { load, pid, cpuBefore: cpuOf(pid), responses: 0, ms: 0 }
}

function costOf({ pid, cpuBefore, responses, ms }: Count, cpuOf: typeof cpuMs): Cost {
  return {
    requestsPerSecond: (responses * 1000) / ms,
    cpu: (cpuOf(pid) - cpuBefore) / responses,
  }
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
function send({ url: address, headers = {}, varies }: Load, agent: http.Agent): Promise<void> {
  const url = varies ? address + newQuery() : address
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
