import { newId } from '../../cms/database/id'
import { prepareQuery } from '../database/query'
import { openSecondConnection } from '../database/sqlite-file'
import { type PubSub, type PubSubOptions, retentionMs, type Stored } from './pub-sub'

const pruneEveryMs = 60 * 1000

type Row<Message> = Stored<Message> & { place: number }

/**
 * Messages on SQLite, for processes on one machine. They are rows of a table. Each process reads new
 * ones over a separate connection when `PRAGMA data_version` shows a write of another one.
 */
export async function sqlitePubSub<Message extends object>({
  payload,
  collection,
  fields,
  pollMs,
  prunable,
  onMessage,
}: PubSubOptions<Message>): Promise<PubSub<Message>> {
  const database = await openSecondConnection(payload)
  const table = collection.replaceAll('-', '_')
  const dataVersion = prepareQuery<{ data_version: number }>(database, 'PRAGMA data_version')
  const newest = prepareQuery<{ place: number }>(
    database,
    `SELECT coalesce(max(rowid), 0) AS place FROM ${table}`,
  )
  const after = prepareQuery<Row<Message>>(
    database,
    `SELECT rowid AS place, ${fields.join(', ')}, origin FROM ${table} WHERE rowid > ? ORDER BY rowid`,
  )
  // The newest row is not deleted, because SQLite would reuse its rowid.
  const newestTime = prepareQuery<{ created_at: string }>(
    database,
    `SELECT created_at FROM ${table} ORDER BY rowid DESC LIMIT 1`,
  )
  const origin = newId()
  let timer: NodeJS.Timeout | undefined
  let rowid = 0
  let version: number | undefined

  const withErrorLog = (work: () => void) => () => {
    try {
      work()
    } catch (err) {
      payload.logger.error({ err, msg: `New ${collection} could not be read` })
    }
  }

  const poll = withErrorLog(() => {
    const now = dataVersion.get()?.data_version
    if (now === version) return
    const rows = after.all(rowid)
    version = now
    rowid = rows.at(-1)?.place ?? rowid
    for (const row of rows) if (row.origin !== origin) onMessage(row)
  })

  async function prune(): Promise<void> {
    const until = new Date(Date.now() - retentionMs).toISOString()
    const last = newestTime.get()
    const before = [until, last?.created_at ?? until].toSorted()[0]
    await payload.db.deleteMany({
      collection,
      where: { and: [{ createdAt: { less_than: before } }, await prunable()] },
    })
  }

  const pruning = setInterval(() => {
    prune().catch((err: unknown) => {
      payload.logger.error({ err, msg: `Old ${collection} could not be deleted` })
    })
  }, pruneEveryMs)
  pruning.unref()

  return {
    async publish(message) {
      await payload.db.create({
        collection,
        data: { ...message, id: newId(), origin, createdAt: new Date().toISOString() },
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
