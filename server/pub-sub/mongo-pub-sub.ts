import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { ChangeStream, Document, MongoClient, OptionalUnlessRequiredId } from 'mongodb'
import { whileAvailable } from '../../cms/database/availability'
import { newId } from '../../cms/database/id'
import { type PubSub, type PubSubOptions, retentionMs, type Stored } from './pub-sub'

const retryMs = 1000
const pruneEveryMs = 60 * 1000

type StoredMessage<Message> = Stored<Message> & { _id: string; createdAt: Date } & Document

/** Messages on MongoDB: one change stream for each process. */
export async function mongoPubSub<Message extends object>(
  mongo: MongoClient,
  { payload, collection, prunable, onMessage }: PubSubOptions<Message>,
): Promise<PubSub<Message>> {
  const messages = mongo.db().collection<StoredMessage<Message>>(collection)
  const origin = newId()
  let stream: ChangeStream<StoredMessage<Message>>
  let upcoming: ReturnType<typeof stream.next>
  let closed = false

  /** Once it resolves, the stream is open: no message from here on is missed. */
  async function open(): Promise<void> {
    stream = messages.watch([{ $match: { operationType: 'insert' } }])
    // An open stream has a place to resume from. The first message may be long in coming.
    const opened = once(stream, 'resumeTokenChanged')
    upcoming = stream.next()
    await Promise.race([opened, upcoming])
  }

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        dispatch(await upcoming)
        upcoming = stream.next()
      } catch (err) {
        if (closed) return
        payload.logger.error({ err, msg: `New ${collection} could not be read` })
        await stream.close().catch(() => undefined)
        await setTimeout(retryMs)
        await open().catch(() => undefined)
        onMessage(null)
      }
    }
  }

  function dispatch(change: Awaited<typeof upcoming>): void {
    if (change.operationType !== 'insert') return
    if (change.fullDocument.origin !== origin) onMessage(change.fullDocument)
  }

  async function prune(): Promise<void> {
    const before = new Date(Date.now() - retentionMs).toISOString()
    const where = { and: [{ createdAt: { less_than: before } }, await prunable()] }
    await payload.db.deleteMany({ collection, where })
  }

  const pruning = setInterval(() => {
    prune().catch((err: unknown) => {
      payload.logger.error({ err, msg: `Old ${collection} could not be deleted` })
    })
  }, pruneEveryMs)
  pruning.unref()
  await open()
  void follow()

  return {
    async publish(message) {
      // The type of a document with an id, which TypeScript cannot derive for every message.
      const stored = { ...message, _id: newId(), origin, createdAt: new Date() } as unknown
      await whileAvailable(() =>
        messages.insertOne(stored as OptionalUnlessRequiredId<StoredMessage<Message>>),
      )
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
