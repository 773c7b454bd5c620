import { type ChildProcess, spawn } from 'node:child_process'
import { nodeFlagsOf } from './node-flags'
import { collectOutput, exitOf, hasEnded, readySite, testSecret } from './start'

export interface PageTier {
  url: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Ends it as Ctrl-C would. @returns the exit code */
  stop(): Promise<number | null>
}

/**
 * Starts the built pages as `npm run pages` does, in a process without a database.
 * @throws when it exits before it is ready, with its output
 */
export async function startPageTier(environment: Record<string, string>): Promise<PageTier> {
  const child = spawn(process.execPath, [...nodeFlagsOf('pages'), 'build/server/pages.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BUILD_ID: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET: testSecret,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const printed = collectOutput(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const site = readySite(printed())
      if (site) resolve(site)
    })
    child.once('exit', (code) => {
      reject(new Error(`The page tier ended with ${code} before it was ready:\n${printed()}`))
    })
  })
  return {
    url,
    process: child,
    output: printed,
    async stop() {
      const exit = exitOf(child)
      if (!hasEnded(child)) child.kill('SIGTERM')
      return exit
    },
  }
}
