import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onMongo } from './mongo-database'
import { nodeFlagsOf } from './node-flags'
import { expectNoSecrets } from './secrets'

export const administrator = { email: 'admin@studio.example', password: 'correct horse battery' }

/** The secret with which products in tests sign and encrypt. */
export const testSecret = 'a secret for tests alone'

export interface StartOptions {
  /** The address of a replica set. Without it, SQLite in the data folder is used. */
  mongo?: string | null
  /** A data folder to copy and start from. Without it and `dataDir`, that of a first start is copied: see `started.ts`. */
  data?: string
  /** A data folder to use in place. It is preserved at the end, and so is its database. */
  dataDir?: string
  environment?: Record<string, string>
  /** Where the product was built; left out: here. */
  root?: string
}

/** The product as a user runs it: a separate process with its own data, on a free port. */
export interface RunningProduct {
  url: string
  dataDir: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /**
   * Ends it as Ctrl-C would, and removes its data.
   * @returns the exit code
   */
  stop(): Promise<number | null>
}

/**
 * Starts the built product.
 * @throws when it exits before it is ready, with its output
 */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? newDataDir(options)
  const data = options.data ?? startedData(options)
  if (data) cpSync(data, dataDir, { recursive: true })
  const database = options.mongo ? databaseOf(options.mongo, dataDir) : null
  const child = runServer(
    {
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database }),
      ...options.environment,
    },
    options.root,
  )
  const printed = collectOutput(child)

  async function remove(): Promise<void> {
    if (options.dataDir) return
    rmSync(dataDir, { recursive: true, force: true })
    if (!database) return
    await emptyDatabase(database)
    emptied.push(dataDir)
  }

  try {
    await untilReady(child, printed)
  } catch (error) {
    await remove()
    throw error
  }
  let stopped: Promise<number | null> | undefined
  const url = readySite(printed()) ?? ''
  if (options.root) otherBuilds.add(url)
  return {
    url,
    dataDir,
    process: child,
    output: printed,
    stop() {
      stopped ??= end(child)
        .finally(remove)
        .finally(() => expectNoSecrets(printed()))
      return stopped
    },
  }
}

/**
 * Runs the server with settings that isolate it from other machines and tests.
 * @param entry what node runs; `server/start.js` builds first
 */
export function runServer(
  environment: Record<string, string>,
  root = '.',
  entry = 'build/server/main.js',
): ChildProcess {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ['PATH', 'HOME', 'TMPDIR'].includes(name)),
  )
  const child = spawn(process.execPath, [...nodeFlagsOf('start'), entry], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      BUILD_ID: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      APP_SECRET: testSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMITS: 'off',
      // It takes the processor from tests that do not ask for it.
      AVIF_AFTER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The addresses of products of another build than that of the run. */
export const otherBuilds = new Set<string>()

// Processes to end when a test fails half-way.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** @returns a function that returns the output of the process so far */
export function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

/** @returns the address of the site once it has printed that it is ready; null before */
export function readySite(output: string): string | null {
  return /^\{.*"site":"(https?:[^"]+)".*"msg":"Ready"\}$/m.exec(output)?.[1] ?? null
}

/** @returns the exit code of a process that exits by itself */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (readySite(printed())) resolve()
    })
    child.once('exit', (code) => {
      reject(new Error(`The product ended with ${code} before it was ready:\n${printed()}`))
    })
  })
}

async function end(child: ChildProcess): Promise<number | null> {
  const exit = exitOf(child)
  if (!hasEnded(child)) child.kill('SIGTERM')
  return exit
}

/** Whether it has exited, for any reason. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The database in the replica set for a data folder. A second start uses the same one. */
export function databaseOf(replicaSet: string, dataDir: string): string {
  const url = new URL(replicaSet)
  url.pathname = `/${path.basename(dataDir)}`
  return url.href
}

// On MongoDB, creating the indexes takes half of a start. So emptied databases, which keep their
// indexes, are used again.
const emptied: string[] = []

function newDataDir({ mongo }: StartOptions): string {
  const again = mongo ? emptied.pop() : undefined
  if (!again) return mkdtempSync(path.join(os.tmpdir(), 'site-test-'))
  mkdirSync(again)
  return again
}

const ofFirstStarts = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'APP_SECRET',
  'DATABASE_URL',
  'SEED',
  'SITE_NAME',
]

/** What a first start with these options would store; undefined where it has to run. */
function startedData({ mongo, dataDir, environment = {} }: StartOptions): string | undefined {
  if (mongo || dataDir || ofFirstStarts.some((name) => name in environment)) return undefined
  return process.env.STARTED_DATA
}

async function emptyDatabase(url: string): Promise<void> {
  await onMongo(url, async (database) => {
    const all = await database.listCollections().toArray()
    const own = all.filter(({ name }) => !name.startsWith('system.'))
    await Promise.all(
      own.map(({ name, type }) =>
        type === 'collection'
          ? database.collection(name).deleteMany({})
          : database.dropCollection(name),
      ),
    )
  })
}
