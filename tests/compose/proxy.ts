import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { collectOutput, exitOf, hasEnded } from '../product/start'
import { waitUntil } from '../product/wait-until'

/** Caddy with the Caddyfile of docker-compose.yml. */
export interface Proxy {
  /** The file with the certificate of its own CA. */
  caFile: string
  stop(): Promise<void>
}

/** The Caddy to test with: CADDY_PATH, or one on PATH; null when there is none. */
export function caddyProgram(): string | null {
  const program = process.env.CADDY_PATH || 'caddy'
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return program
  } catch {
    return null
  }
}

/**
 * Starts Caddy as its container does, and waits until it has a certificate for `localhost`.
 * @param environment what docker-compose.yml gives it, and what is different outside Docker
 * @throws when it ends before, with its output
 */
export async function startProxy(
  program: string,
  environment: Record<string, string>,
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caddy-'))
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const printed = collectOutput(child)
  const { port } = new URL(environment.SITE_URL ?? '')
  await waitUntil(async () => {
    if (hasEnded(child)) throw new Error(`Caddy ended before it was ready:\n${printed()}`)
    await handshake(Number(port))
  })
  return {
    caFile: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
    async stop() {
      const exit = exitOf(child)
      if (!hasEnded(child)) child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when Caddy answers with TLS; its certificate is not checked. */
function handshake(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    https
      .request({ port, host: 'localhost', path: '/v1/live', rejectUnauthorized: false })
      .on('response', (response) => {
        response.resume()
        resolve()
      })
      .on('error', reject)
      .end()
  })
}
