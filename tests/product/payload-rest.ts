import { type ChildProcess, spawn } from 'node:child_process'
import type { PayloadDescription } from './payload-description'
import { collectOutput, databaseOf, exitOf, type RunningProduct, testSecret } from './start'

/** Payload's REST API on the data of a product, without the site's own server. */
export interface PayloadRest {
  url: string
  description: PayloadDescription
  stop(): Promise<void>
}

/**
 * Serves Payload's REST API by its own handler, for the data of a running product.
 * @throws when it exits before it is ready, with its output
 */
export async function startPayloadRest(
  { dataDir }: RunningProduct,
  mongo: string | null,
): Promise<PayloadRest> {
  const inherited = ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'tests/product/payload-rest-server.ts'],
    {
      env: {
        ...Object.fromEntries(inherited),
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
        APP_SECRET: testSecret,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const url = await addressOf(child, collectOutput(child))
  const described = await fetch(`${url}/described`)
  return {
    url,
    description: (await described.json()) as PayloadDescription,
    async stop() {
      child.kill('SIGTERM')
      await exitOf(child)
    },
  }
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /REST API: (\S+)\n/.exec(printed()) ?? []
      if (url) resolve(url)
    })
    child.once('exit', (code) => {
      reject(new Error(`Payload's REST API ended with ${code} before it was ready:\n${printed()}`))
    })
  })
}
