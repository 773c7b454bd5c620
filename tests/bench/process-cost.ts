import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux only: all of these read /proc. */

/** The CPU time that the threads of a process have had, in milliseconds. */
export function cpuMs(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const file = `/proc/${pid}/task/${thread}/schedstat`
    // A thread may have ended since it was listed.
    const [nanoseconds] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
    return sum + Number(nanoseconds ?? 0) / 1e6
  }, 0)
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
