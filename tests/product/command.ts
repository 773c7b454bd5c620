import { type ChildProcess, spawn } from 'node:child_process'
import { nodeFlagsOf } from './node-flags'
import { collectOutput, exitOf, testSecret } from './start'

export interface CommandResult {
  code: number | null
  output: string
}

/** Starts a shell command such as `['backup', file]` as its npm script does. */
export function startCommand(
  args: string[],
  environment: Record<string, string>,
): { child: ChildProcess; output: () => string } {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ['PATH', 'HOME', 'TMPDIR'].includes(name)),
  )
  const flags = nodeFlagsOf(args[0] ?? '')
  const child = spawn(process.execPath, [...flags, 'build/server/command.js', ...args], {
    env: { ...inherited, NODE_ENV: 'production', APP_SECRET: testSecret, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collectOutput(child) }
}

/** Runs a command until it exits. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { child, output } = startCommand(args, environment)
  const code = await exitOf(child)
  return { code, output: output() }
}
