import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CheckoutCopy } from './checkout-copy'

export interface TestRun {
  /** `broken`: no test ran, for example because the server cannot be built. */
  outcome: 'passed' | 'failed' | 'timed out' | 'broken'
  /** The files with a test that failed. */
  failed: { file: string; test: string }[]
  /** The output of Vitest. */
  output: string
}

/** The parts of Vitest's report that are read. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const timeoutPerFileMs = 10 * 60_000

/** Runs test files in a copy of the checkout: all, or one after the other until the first test has failed. */
export async function runTests(
  copy: CheckoutCopy,
  files: readonly string[],
  extent: 'all' | 'until one fails',
): Promise<TestRun> {
  const reportFile = path.join(copy.temporary, 'report.json')
  rmSync(reportFile, { force: true })
  // A test that fails by chance on a busy machine must not count as detecting a mutant.
  const options = ['--retry=1', ...(extent === 'all' ? [] : ['--bail=1', '--maxWorkers=1'])]
  const reporting = ['--reporter=json', `--outputFile=${reportFile}`]
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporting, ...files],
    {
      cwd: copy.folder,
      env: { ...process.env, TMPDIR: copy.temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In a process group, so that the servers that tests start end with it.
      detached: true,
    },
  )
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const isInTime = await endOf(child, files.length * timeoutPerFileMs)
  const output = Buffer.concat(printed).toString()
  if (!isInTime) return { outcome: 'timed out', failed: [], output }
  const results = existsSync(reportFile)
    ? report.parse(JSON.parse(readFileSync(reportFile, 'utf8'))).testResults
    : []
  if (results.length === 0) return { outcome: 'broken', failed: [], output }
  const failed = results
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      file: path.relative(copy.folder, name),
      test: assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message,
    }))
  return { outcome: failed.length > 0 ? 'failed' : 'passed', failed, output }
}

/** @returns whether it ended before the timeout */
async function endOf(child: ChildProcess, timeoutMs: number): Promise<boolean> {
  let isInTime = true
  const limit = setTimeout(() => {
    isInTime = false
    killGroup(child)
  }, timeoutMs)
  const interrupted = () => {
    killGroup(child)
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  await new Promise((resolve) => child.once('close', resolve))
  process.off('SIGINT', interrupted)
  process.off('SIGTERM', interrupted)
  clearTimeout(limit)
  // A failed test may leave processes running.
  killGroup(child)
  return isInTime
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
