import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import { prepareQuery } from '../database/query'
import { openSecondConnection } from '../database/sqlite-file'
import { type ChatPubSub, type ChatSignal, retentionMs, type SignalHandler } from './pub-sub'

/**
 * How often `PRAGMA data_version` is polled for writes of other connections, while there are
 * subscribers.
 */
const pollMs = 250
const pruneEveryMs = 60 * 1000

interface Row {
  place: number
  chat: string
  kind: ChatSignal['kind']
  origin: string
}

/**
 * Signals on SQLite, for processes on one machine. They are rows of a table. Each process reads new
 * ones over a separate connection when that connection reports a write of another one.
 */
export async function sqlitePubSub(payload: Payload, onSignal: SignalHandler): Promise<ChatPubSub> {
  const database = await openSecondConnection(payload)
  const dataVersion = prepareQuery<{ data_version: number }>(database, 'PRAGMA data_version')
  const newest = prepareQuery<{ place: number }>(
    database,
    'SELECT coalesce(max(rowid), 0) AS place FROM signals',
  )
  const after = prepareQuery<Row>(
    database,
    'SELECT rowid AS place, chat, kind, origin FROM signals WHERE rowid > ? ORDER BY rowid',
  )
  // The newest row is not deleted, because SQLite would reuse its rowid.
  const newestTime = prepareQuery<{ created_at: string }>(
    database,
    'SELECT created_at FROM signals ORDER BY rowid DESC LIMIT 1',
  )
  const origin = newId()
  let timer: NodeJS.Timeout | undefined
  let rowid = 0
  let version: number | undefined

  const withErrorLog = (work: () => void) => () => {
    try {
      work()
    } catch (err) {
      payload.logger.error({ err, msg: 'Chat signals could not be read' })
    }
  }

  const poll = withErrorLog(() => {
    const now = dataVersion.get()?.data_version
    if (now === version) return
    const signals = after.all(rowid)
    version = now
    rowid = signals.at(-1)?.place ?? rowid
    for (const signal of signals) if (signal.origin !== origin) onSignal(signal)
  })

  async function prune(): Promise<void> {
    const until = new Date(Date.now() - retentionMs).toISOString()
    const last = newestTime.get()
    const before = [until, last?.created_at ?? until].toSorted()[0]
    await payload.db.deleteMany({
      collection: 'signals',
      where: { createdAt: { less_than: before } },
    })
  }

  const pruning = setInterval(() => {
    prune().catch((err: unknown) => {
      payload.logger.error({ err, msg: 'Old chat signals could not be deleted' })
    })
  }, pruneEveryMs)
  pruning.unref()

  return {
    async publish(signal) {
      onSignal(signal)
      await payload.db.create({
        collection: 'signals',
        data: { ...signal, id: newId(), origin, createdAt: new Date().toISOString() },
        returning: false,
      })
    },
    start() {
      if (timer) return
      rowid = newest.get()?.place ?? 0
      timer = setInterval(poll, pollMs)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
    async close() {
      clearInterval(timer)
      clearInterval(pruning)
      database.close()
    },
  }
}
