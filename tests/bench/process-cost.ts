import { readdirSync, readFileSync } from 'node:fs'

/** Linux only: all functions read /proc. */

/** The CPU time of a process's running threads, in milliseconds. */
export function cpuMs(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)
}

/** The same including ended threads, but only to the nearest ten milliseconds. */
export function cpuMsOfAllThreads(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name may contain spaces. The two values are the CPU time in user mode and in the
  // kernel.
  const [own, kernel] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(own) + Number(kernel)) * 10
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
