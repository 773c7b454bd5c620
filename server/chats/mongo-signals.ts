import { setTimeout } from 'node:timers/promises'
import type { ChangeStream, MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import { type Heard, keptMs, type Signal, type Signals } from './signals'

const tryAgainAfterMs = 1000
const pruneEveryMs = 60 * 1000

interface StoredSignal extends Signal {
  _id: string
  origin: string
  createdAt: Date
}

/** Signals on MongoDB: one change stream for each process, open as long as the process is. */
export async function mongoSignals(
  payload: Payload,
  mongo: MongoClient,
  heard: Heard,
): Promise<Signals> {
  const signals = mongo.db().collection<StoredSignal>('signals')
  const origin = newId()
  let stream: ChangeStream<StoredSignal>
  let closed = false

  async function open(): Promise<void> {
    stream = signals.watch([{ $match: { operationType: 'insert' } }])
    // Opens it now, so that whatever is told from here on is heard.
    tellOf(await stream.tryNext())
  }

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        tellOf(await stream.next())
      } catch (err) {
        if (closed) return
        payload.logger.error({ err, msg: 'Signals of chats could not be read' })
        await stream.close().catch(() => undefined)
        await setTimeout(tryAgainAfterMs)
        await open().catch(() => undefined)
        heard(null)
      }
    }
  }

  function tellOf(change: Awaited<ReturnType<typeof stream.tryNext>>): void {
    if (change?.operationType !== 'insert') return
    if (change.fullDocument.origin !== origin) heard(change.fullDocument)
  }

  const pruning = setInterval(() => {
    const until = new Date(Date.now() - keptMs)
    signals.deleteMany({ createdAt: { $lt: until } }).catch((err: unknown) => {
      payload.logger.error({ err, msg: 'Old signals of chats could not be removed' })
    })
  }, pruneEveryMs)
  pruning.unref()
  await open()
  void follow()

  return {
    async tell(signal) {
      heard(signal)
      await signals.insertOne({ ...signal, _id: newId(), origin, createdAt: new Date() })
    },
    listen() {},
    rest() {},
    async close() {
      closed = true
      clearInterval(pruning)
      await stream.close()
    },
  }
}
