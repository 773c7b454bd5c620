import type { MongoClient } from 'mongodb'
import type { Payload, Where } from 'payload'
import { newId } from '../../../cms/database/id'
import type { LiveText } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { openPubSub } from '../../pub-sub/open-pub-sub'
import type { RichText } from '../../rich-text/contract'
import { draftRichTextOf } from '../../rich-text/stored'

/** What happened to a shared document. `data` is Base64 for updates and awareness, and a version for the others. */
export interface LiveMessage {
  content: string
  epoch: string
  kind: 'update' | 'awareness' | 'saved' | 'written'
  data: string
}

/** A shared document as it is stored. */
export interface StoredText {
  epoch: string
  /** The version that has what was saved of it last. */
  version: string
  snapshot: Buffer | null
  updates: StoredUpdate[]
  /** When something happened to it last, as of `Date.now()`. */
  activeAt: number
}

export interface StoredUpdate {
  id: string
  update: Buffer
}

const system = asSystem('shared documents belong to the site; who may open one was checked')
/** Longer than SQLite's timer may take, shorter than what a person notices. */
const pollMs = 40

/** Shared documents in the database, and the messages about them between processes. */
export async function openLiveStore({
  payload,
  mongo,
  withLock,
  onMessage,
}: {
  payload: Payload
  mongo: MongoClient | null
  withLock: WithLock
  /** @param message of another process; null when some may have been lost */
  onMessage(message: LiveMessage | null): void
}) {
  const messages = await openPubSub<LiveMessage>(mongo, {
    payload,
    collection: 'live-messages',
    fields: ['content', 'epoch', 'kind', 'data'],
    pollMs,
    async prunable() {
      const { docs } = await payload.find({
        collection: 'live-texts',
        pagination: false,
        depth: 0,
        select: { epoch: true },
        ...system,
      })
      const epochs = docs.map(({ epoch }) => epoch)
      const ended: Where = { epoch: { not_in: [...epochs, ''] } }
      return { or: [{ kind: { not_equals: 'update' } }, ended] }
    },
    onMessage,
  })

  async function find(content: string): Promise<LiveText | null> {
    const { docs } = await payload.find({
      collection: 'live-texts',
      where: { content: { equals: content } },
      pagination: false,
      depth: 0,
      ...system,
    })
    return docs[0] ?? null
  }

  return {
    publish: messages.publish,
    start: messages.start,
    stop: messages.stop,
    close: messages.close,

    async load(content: string): Promise<StoredText | null> {
      const text = await find(content)
      if (!text) return null
      const { docs } = await payload.find({
        collection: 'live-messages',
        where: { content: { equals: content }, epoch: { equals: text.epoch } },
        sort: 'id',
        pagination: false,
        depth: 0,
        ...system,
      })
      return {
        epoch: text.epoch,
        version: text.version,
        snapshot: text.snapshot ? Buffer.from(text.snapshot, 'base64') : null,
        updates: docs
          .filter(({ kind }) => kind === 'update')
          .map(({ id, data }) => ({ id, update: Buffer.from(data, 'base64') })),
        activeAt: Math.max(
          new Date(text.updatedAt).getTime(),
          ...docs.map(({ createdAt }) => new Date(createdAt).getTime()),
        ),
      }
    },

    /** The version saved from the shared document last, and its body; null when there is no such document. */
    async saved(content: string): Promise<{ version: string; base: RichText | null } | null> {
      const text = await find(content)
      if (!text) return null
      const base = draftRichTextOf(text.base, `live text of content ${content}`)
      return { version: text.version, base }
    },

    /** Begins a shared document, unless another editor was faster. */
    begin(
      content: string,
      first: { version: string; base: unknown; update: Uint8Array },
    ): Promise<void> {
      const write = async () => {
        // Within the transaction: the lock is not shared with other processes on SQLite.
        if (await find(content)) return
        const epoch = newId()
        const { version, base, update } = first
        const data = { id: newId(), content, epoch, version, base, snapshot: null }
        await payload.db.create({ collection: 'live-texts', data, returning: false })
        const message = { content, epoch, kind: 'update' as const, data: base64(update) }
        await messages.publish(message)
      }
      return writeWithLock({ payload, withLock }, `live text ${content}`, write)
    },

    /** Ends a shared document, of which everything is in a version. Its messages are deleted later. */
    async end(content: string, epoch: string): Promise<void> {
      await payload.db.deleteMany({
        collection: 'live-texts',
        where: { content: { equals: content }, epoch: { equals: epoch } },
      })
    },

    /** Replaces stored updates by one. */
    async merge(text: { content: string; epoch: string }, update: Uint8Array, merged: string[]) {
      await messages.publish({ ...text, kind: 'update', data: base64(update) })
      await payload.db.deleteMany({ collection: 'live-messages', where: { id: { in: merged } } })
    },
  }
}

export type LiveStore = Awaited<ReturnType<typeof openLiveStore>>

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
