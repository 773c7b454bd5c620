import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { percentile } from './statistics'

/** A request that is sent repeatedly. */
export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
  /** Adds another query each time, so that the page is rendered each time. */
  varies?: boolean
}

/** A query that no request has had. */
export function newQuery(): string {
  queries += 1
  return `?n=${process.pid}-${queries}`
}
let queries = 0

/** Sends another request each time, such as a write of something new. */
export type Call = () => Promise<unknown>

export interface Measured {
  requestsPerSecond: number
  /** Of all responses, in milliseconds. */
  p99: number
}

const run = promisify(execFile)

/** Whether a program is installed. */
function has(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

const wrk = has('wrk')
const pins = has('taskset') && os.availableParallelism() > 1

/** Pins a command to one core, where possible: servers run on one core, the load on the other. */
export function onCore(core: 0 | 1, command: string[]): string[] {
  return pins ? ['taskset', '-c', String(core), ...command] : command
}

/** Moves this process, which makes the calls, to the load's core. */
export function moveToLoadCore(): void {
  if (pins) execFileSync('taskset', ['-acp', '1', String(process.pid)])
}

/** Starts a server on the servers' core. */
export function startOnCore(
  command: string[],
  environment: Record<string, string>,
): ChildProcessByStdio<null, Readable, null> {
  const [program = '', ...parameters] = onCore(0, command)
  return spawn(program, parameters, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The load generator, for the report. */
export const generator = wrk ? 'wrk' : 'autocannon'

/**
 * Sends a request over several connections for some seconds, the next as soon as the response has
 * arrived.
 * @throws when a response is not successful
 */
export function measure(
  load: Load | Call,
  connections: number,
  seconds: number,
): Promise<Measured> {
  if (typeof load === 'function') return measureCalls(load, connections, seconds)
  return wrk ? withWrk(load, connections, seconds) : withAutocannon(load, connections, seconds)
}

/**
 * Measures calls of this process.
 * @param atOnce how many run concurrently
 */
export async function measureCalls(
  call: Call,
  atOnce: number,
  seconds: number,
): Promise<Measured & { p50: number }> {
  const times: number[] = []
  const began = performance.now()
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      await call()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const took = performance.now() - began
  return {
    requestsPerSecond: (times.length * 1000) / took,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  }
}

/** Lua for wrk. */
const countingRequests = `function request()
  sent = sent + 1
  return wrk.format(nil, wrk.path .. query .. sent)
end`

async function withWrk(load: Load, connections: number, seconds: number): Promise<Measured> {
  const { url, method = 'GET', headers = {}, body, varies } = load
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-load-'))
  try {
    const script = path.join(folder, 'load.lua')
    const file = path.join(folder, 'body')
    writeFileSync(file, body ?? '')
    writeFileSync(
      script,
      [
        `wrk.method = "${method}"`,
        ...Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`),
        ...(body ? [`wrk.body = io.open("${file}", "rb"):read("*a")`] : []),
        ...(varies ? [`local query, sent = "${newQuery()}-", 0`, countingRequests] : []),
      ].join('\n'),
    )
    const [program = '', ...parameters] = onCore(1, [
      'wrk',
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s'],
      ...['-s', script, url],
    ])
    const { stdout } = await run(program, parameters)
    if (/Non-2xx/.test(stdout))
      throw new Error(`Not every answer of ${url} is a success:\n${stdout}`)
    return {
      requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1] ?? ''),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Parses a time as wrk prints it: 812.00us, 1.20ms, 2.01s. */
function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}

async function withAutocannon(load: Load, connections: number, seconds: number): Promise<Measured> {
  const { default: autocannon } = await import('autocannon')
  const { url, method = 'GET', headers = {}, body, varies } = load
  const path = new URL(url).pathname
  const result = await autocannon({
    ...{ url, method, headers, connections, duration: seconds },
    ...(body && { body }),
    ...(varies && {
      requests: [{ setupRequest: (request) => ({ ...request, path: path + newQuery() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`Not every answer of ${url} is a success.`)
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
