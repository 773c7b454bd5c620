import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import * as Y from 'yjs'
import { asSystem } from '../../identity/caller'
import type { WithLock } from '../../locks/lock'
import type { Logger } from '../../observability/log'
import type { FromBrowser } from './contract'
import { LiveRoom, type Member } from './room'
import { type LiveMessage, openLiveStore } from './store'

/** The texts that are open for several people, of this process. */
export interface LiveTexts {
  /** Connects an editor. It is asked for a seed when nobody has the text open and nothing of it is unsaved. */
  join(content: string, member: Member): Promise<void>
  leave(content: string, member: Member): void
  /** @throws when the bytes are no message */
  receive(content: string, member: Member, message: Uint8Array | FromBrowser): void
  /** The number of editors who are connected to this process. */
  editors(): number
  close(): Promise<void>
}

/** A document nobody has touched for so long, with everything saved, ends: the next editor begins a new one. */
const idleMs = 10 * 60 * 1000

export async function createLiveTexts({
  payload,
  mongo,
  withLock,
  log,
}: {
  payload: Payload
  mongo: MongoClient | null
  withLock: WithLock
  log: Logger
}): Promise<LiveTexts> {
  const rooms = new Map<string, LiveRoom>()
  const opening = new Map<string, Promise<LiveRoom | null>>()
  /** What other processes say of a document while it is loaded. */
  const arriving = new Map<string, LiveMessage[]>()
  /** Editors who wait for a shared document to begin. */
  const waiting = new Map<string, Set<Member>>()
  const store = await openLiveStore({ payload, mongo, withLock, onMessage })

  function onMessage(message: LiveMessage | null): void {
    if (message === null) {
      // An editor that connects again reads everything that is stored.
      for (const room of rooms.values()) closeRoom(room)
      return
    }
    arriving.get(message.content)?.push(message)
    const room = rooms.get(message.content)
    if (room?.epoch === message.epoch) room.deliver(message)
    else if (room) closeRoom(room)
  }

  function closeRoom(room: LiveRoom): void {
    if (rooms.get(room.content) !== room) return
    rooms.delete(room.content)
    room.close()
  }

  /** @returns null when there is no shared document */
  function open(content: string): Promise<LiveRoom | null> {
    const known = opening.get(content)
    if (known) return known
    const loading = load(content).finally(() => opening.delete(content))
    opening.set(content, loading)
    return loading
  }

  async function load(content: string): Promise<LiveRoom | null> {
    const open = rooms.get(content)
    if (open) return open
    // Before it is loaded, so that no message is missed in between.
    store.start()
    const early: LiveMessage[] = []
    arriving.set(content, early)
    const stored = await store.load(content).finally(() => arriving.delete(content))
    if (!stored) return null
    const room: LiveRoom = new LiveRoom(content, stored, {
      store,
      onFailure(err) {
        log.error({ err, content }, 'A text that is edited together could not be stored')
        closeRoom(room)
      },
    })
    if (Date.now() - stored.activeAt > idleMs && room.isIn(stored.snapshot)) {
      room.close()
      await store.end(content, stored.epoch)
      return null
    }
    for (const message of early) if (message.epoch === room.epoch) room.deliver(message)
    rooms.set(content, room)
    return room
  }

  /** Lets editors into the room of a content. @returns null when there is no shared document */
  async function enter(content: string, members: Iterable<Member>): Promise<LiveRoom | null> {
    for (;;) {
      const room = await open(content)
      if (!room) return null
      // Its last editor may have left while this waited: nobody would hear what is said in it.
      if (rooms.get(content) !== room) continue
      for (const member of members) room.join(member)
      return room
    }
  }

  /** Closes a room without editors, once what they sent last is stored: the next one loads it. */
  async function endIfEmpty(room: LiveRoom): Promise<void> {
    await room.settled()
    if (room.members.size > 0) return
    closeRoom(room)
    if (rooms.size === 0 && opening.size === 0) store.stop()
  }

  async function versionOf(content: string): Promise<{ version: string; body: unknown }> {
    const { updatedAt, data } = await payload.findByID({
      collection: 'contents',
      id: content,
      draft: true,
      depth: 0,
      ...asSystem('who may edit the content was checked'),
    })
    return { version: updatedAt, body: data }
  }

  return {
    async join(content, member) {
      const { version } = await versionOf(content)
      const room = await enter(content, [member])
      if (room) {
        void room.sayWritten([member], version)
        return
      }
      const others = waiting.get(content) ?? new Set()
      waiting.set(content, others.add(member))
      member.send({ type: 'welcome', epoch: null, version })
    },
    leave(content, member) {
      const others = waiting.get(content)
      others?.delete(member)
      if (others?.size === 0) waiting.delete(content)
      const room = rooms.get(content)
      if (!room?.members.has(member)) return
      room.leave(member)
      void endIfEmpty(room)
    },
    receive(content, member, message) {
      const room = rooms.get(content)
      if (message instanceof Uint8Array) {
        if (room?.members.has(member)) room.receive(member, message)
        // It connects again, and sends again what it has sent to a room that has ended.
        else member.drop()
      } else if (message.type === 'seed') {
        begin(content, member, message).catch((err: unknown) => {
          log.error({ err, content }, 'A text that is edited together could not begin')
          member.drop()
        })
      } else if (room) {
        versionOf(content)
          .then(({ version }) => room.sayWritten([member], version))
          .catch(() => member.drop())
      }
    },
    editors: () => [...rooms.values()].reduce((sum, { members }) => sum + members.size, 0),
    async close() {
      for (const room of rooms.values()) closeRoom(room)
      await store.close()
    },
  }

  async function begin(
    content: string,
    member: Member,
    { version, update }: Extract<FromBrowser, { type: 'seed' }>,
  ): Promise<void> {
    const latest = await versionOf(content)
    const first = Buffer.from(update, 'base64')
    Y.applyUpdate(new Y.Doc(), first)
    if (latest.version === version) {
      await store.begin(content, { version, base: latest.body, update: first })
    }
    const room = await enter(content, waiting.get(content) ?? [])
    if (!room) return member.send({ type: 'welcome', epoch: null, version: latest.version })
    waiting.delete(content)
  }
}
