import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Bucket, openBucket } from '../../product/bucket'
import { signedIn, visitor, withToken } from '../../product/client'
import { picture } from '../../product/pictures'
import { exitOf, type RunningProduct, startProduct } from '../../product/start'
import { upload } from '../../product/uploads'
import { eventually } from '../eventually'
import { Ledger } from '../ledger'
import { expectHealthy, type Load, ledgerWrite, startLoad } from '../load'
import { Observations } from './observations'
import { type Reading, startReading } from './reading'
import { type ReplicaSet, startReplicaSet } from './replica-set'

/** Two processes of one site, on a replica set and a bucket of its own, that are read and written. */
export interface MongoSite {
  /** The address of the site's database. */
  database: string
  replicaSet: ReplicaSet
  bucket: Bucket
  ledger: Ledger
  observations: Observations
  processes: SiteProcess[]
  /** Waits until all parts answer again. */
  recovered(): Promise<void>
  close(): Promise<void>
}

export interface SiteProcess {
  start(): Promise<void>
  kill(): Promise<void>
  /** @throws unless it answers that all is well, and takes writes */
  expectHealthy(): Promise<void>
  end(): Promise<void>
}

const atOnce = 2

/** @param folder for the data of all of it */
export async function openMongoSite(folder: string, electionTimeoutMs: number): Promise<MongoSite> {
  const replicaSet = await startReplicaSet(path.join(folder, 'mongo'), electionTimeoutMs)
  const bucket = await openBucket()
  const database = replicaSet.url
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const ledger = new Ledger()
  const observations = new Observations()

  function launch(): Promise<RunningProduct> {
    const environment = { DATABASE_URL: database, STOP_TIMEOUT: '5', ...bucket.environment }
    return startProduct({ dataDir, environment })
  }

  const first = await launch()
  const reading = await readingOf(first)

  function siteProcess(started: Promise<RunningProduct> | null): SiteProcess {
    let running: { product: RunningProduct; load: Load; reading: { end(): Promise<void> } } | null =
      null

    async function endRequests(): Promise<void> {
      await running?.load.end()
      await running?.reading.end()
    }

    return {
      async start() {
        const product = await (running ? launch() : (started ?? launch()))
        const load = await startLoad(product, ledger, {
          atOnce,
          observe: async (name, request) => {
            const kind = name === ledgerWrite ? 'a write' : 'other writes'
            const sent = async () => ({ status: await request() })
            return (await observations.note(kind, sent, name)).status
          },
        })
        running = { product, load, reading: startReading(product, reading, observations) }
      },
      async kill() {
        if (!running) return
        running.product.process.kill('SIGKILL')
        await exitOf(running.product.process)
        await endRequests()
      },
      async expectHealthy() {
        if (!running) throw new Error('The process has not been started.')
        await expectHealthy(visitor(running.product))
      },
      async end() {
        await endRequests()
        await running?.product.stop()
      },
    }
  }

  const processes = [siteProcess(Promise.resolve(first)), siteProcess(null)]
  for (const each of processes) await each.start()
  return {
    database,
    replicaSet,
    bucket,
    ledger,
    observations,
    processes,
    async recovered() {
      await eventually(async () => {
        if (!(await replicaSet.isComplete())) throw new Error('A member of the database is away.')
      })
      for (const each of processes) await eventually(each.expectHealthy)
    },
    async close() {
      for (const each of processes) await each.end()
      await replicaSet.close()
      await bucket.close()
    },
  }
}

/** Makes what is read: a page, a file, a user's own data, and a chat. */
async function readingOf(product: RunningProduct): Promise<Reading> {
  const admin = await signedIn(product)
  const program = await withToken(product)
  const guest = visitor(product)
  const content = await admin.post('/v1/content', {
    type: 'page',
    title: 'Read in chaos',
    status: 'published',
    data: 'Some words.',
  })
  const asset = await upload(admin, await picture(), {
    targetId: String(content.body.id),
    key: 'read',
  })
  const chat = await guest.post('/v1/chat', { title: 'Read', messages: [{ text: 'Hello' }] })
  for (const made of [content, asset, chat]) {
    if (made.status >= 300) throw new Error(`Nothing was made: ${made.status} ${made.text}`)
  }
  const [file] = Object.values(asset.body.files ?? {})
  return {
    'a page': { path: '/read-in-chaos' },
    'a call': { path: `/v1/content/${content.body.id}` },
    'a file': { path: new URL(String(file), product.url).pathname },
    'a page of a user': { path: '/settings', headers: { cookie: admin.cookies } },
    'a user by cookie': { path: '/v1/user/current', headers: { cookie: admin.cookies } },
    'a user by token': { path: '/v1/user/current', headers: program.headers },
    'a chat': { path: `/v1/chat/${chat.body.id}`, headers: { cookie: guest.cookies } },
    health: { path: '/v1/health' },
  }
}
