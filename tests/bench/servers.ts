import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../product/free-port'
import { nodeFlagsOf } from '../product/node-flags'
import { administrator, hasEnded, readySite } from '../product/start'
import { type Load, startOnCore } from './load'

/** A running server on the servers' core. */
export interface Server {
  url: string
  child: ChildProcess
}

const running = new Set<ChildProcess>()

/**
 * Starts the built site.
 * @param folder of its data
 * @param port a free port; by default the site finds one
 * @param environment settings beside the usual ones
 */
export function startSite(
  folder: string,
  port = 0,
  environment: Record<string, string> = {},
): Promise<Server> {
  return started([process.execPath, ...nodeFlagsOf('start'), 'build/server/main.js'], {
    BUILD_ID: 'bench',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'demo',
    APP_SECRET: 'a secret for measurements alone',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMITS: 'off',
    ...environment,
  })
}

/** Starts pages in a process of their own, in front of a running site. */
export async function startPageTier({ url }: Server): Promise<Server> {
  const port = await freePort('127.0.0.1')
  return started([process.execPath, ...nodeFlagsOf('pages'), 'build/server/pages.js'], {
    BUILD_ID: 'bench',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    API_BASE_URL: url,
  })
}

/**
 * Starts a server that prints its address.
 * @throws when it exits before that, with its output
 */
export async function started(
  command: string[],
  environment: Record<string, string>,
): Promise<Server> {
  const child = startOnCore(command, environment)
  stopAtTheEnd(child)
  return new Promise<Server>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const site = readySite(printed)
      const port = /^(\d+)\n/.exec(printed)?.[1]
      if (port) resolve({ url: `http://127.0.0.1:${port}`, child })
      else if (site) resolve({ url: site, child })
    })
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${printed}`)))
  })
}

/** Without this, a server could outlive the measurement. */
export function stopAtTheEnd(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

export async function stop({ child }: Pick<Server, 'child'>): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => stop({ child })))
}

/** Makes the site load Payload's admin, which it does only for administrators. */
export async function loadAdmin(url: string): Promise<void> {
  const { url: reached } = await fetch(`${url}/cms`, { headers: { cookie: await signIn(url) } })
  if (reached !== `${url}/cms`) throw new Error(`The admin was not loaded, but ${reached}.`)
}

/**
 * Signs in to the site.
 * @returns the cookies of its administrator
 */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  return cookiesOf(response)
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function json(body: unknown): Required<Pick<Load, 'headers' | 'body'>> {
  return {
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  }
}
