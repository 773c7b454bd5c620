import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hasEnded } from '../../product/start'
import { onCore } from '../load'
import { type Server, stop, stopAtTheEnd } from '../servers'
import type { Command } from './peer'

const startsWithinMs = 180_000
const pollMs = 10
/** The length of the output reported when a process fails. */
const reportedCharacters = 300

/**
 * Starts a server and waits until it responds.
 * @param asked the address that must respond successfully
 * @throws when it exits before that, or takes too long
 */
export async function startedAt(command: Command, asked: string): Promise<Server> {
  const { child, printed } = spawned(command)
  const until = performance.now() + startsWithinMs
  while (!(await responses(asked))) {
    if (hasEnded(child)) throw new Error(`it ended while it started: ${printed()}`)
    if (performance.now() > until) {
      await stop({ child })
      throw new Error(`it did not answer within ${startsWithinMs / 1000} s: ${printed()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return { url: new URL(asked).origin, child }
}

/** @throws when it fails, with the end of its output */
export async function runToCompletion(command: Command): Promise<void> {
  const { child, printed } = spawned(command)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command.program.at(-1)} failed: ${printed()}`)
}

function spawned({ program, environment, folder }: Command) {
  const [name = '', ...parameters] = onCore(0, program)
  const child = spawn(name, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stopAtTheEnd(child)
  let all = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      all = (all + chunk).slice(-100 * reportedCharacters)
    })
  }
  return { child, printed: () => whatMatters(all) }
}

/** The output from its first error on, otherwise its end. */
function whatMatters(printed: string): string {
  const error = printed.search(/\b\w*error\b/i)
  const reported = error < 0 ? printed.slice(-reportedCharacters) : printed.slice(error)
  return reported.slice(0, reportedCharacters).trim()
}

async function responses(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
