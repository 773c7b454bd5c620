import { setTimeout } from 'node:timers/promises'
import type { ChangeStream, MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { whileAvailable } from '../../cms/database/availability'
import { newId } from '../../cms/database/id'
import { type ChatPubSub, type ChatSignal, retentionMs, type SignalHandler } from './pub-sub'

const retryMs = 1000
const pruneEveryMs = 60 * 1000

interface StoredSignal extends ChatSignal {
  _id: string
  origin: string
  createdAt: Date
}

/** Signals on MongoDB: one change stream per process. */
export async function mongoPubSub(
  payload: Payload,
  mongo: MongoClient,
  onSignal: SignalHandler,
): Promise<ChatPubSub> {
  const signals = mongo.db().collection<StoredSignal>('signals')
  const origin = newId()
  let stream: ChangeStream<StoredSignal>
  let closed = false

  async function open(): Promise<void> {
    stream = signals.watch([{ $match: { operationType: 'insert' } }])
    // Opens the stream now, so that no signal from here on is missed.
    dispatch(await stream.tryNext())
  }

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        dispatch(await stream.next())
      } catch (err) {
        if (closed) return
        payload.logger.error({ err, msg: 'Chat signals could not be read' })
        await stream.close().catch(() => undefined)
        await setTimeout(retryMs)
        await open().catch(() => undefined)
        onSignal(null)
      }
    }
  }

  function dispatch(change: Awaited<ReturnType<typeof stream.tryNext>>): void {
    if (change?.operationType !== 'insert') return
    if (change.fullDocument.origin !== origin) onSignal(change.fullDocument)
  }

  const pruning = setInterval(() => {
    const until = new Date(Date.now() - retentionMs)
    signals.deleteMany({ createdAt: { $lt: until } }).catch((err: unknown) => {
      payload.logger.error({ err, msg: 'Old chat signals could not be deleted' })
    })
  }, pruneEveryMs)
  pruning.unref()
  await open()
  void follow()

  return {
    async publish(signal) {
      onSignal(signal)
      const stored = { ...signal, _id: newId(), origin, createdAt: new Date() }
      await whileAvailable(() => signals.insertOne(stored))
    },
    start() {},
    stop() {},
    async close() {
      closed = true
      clearInterval(pruning)
      await stream.close()
    },
  }
}
