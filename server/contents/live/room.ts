import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  writeSyncStep1,
  writeUpdate,
} from 'y-protocols/sync'
import * as Y from 'yjs'
import { binaryKinds, type FromServer } from './contract'
import { base64, type LiveMessage, type LiveStore, type StoredText } from './store'
import { UpdateLog } from './update-log'

/** One editor's socket. */
export interface Member {
  send(message: Uint8Array | FromServer): void
  /** Closes the socket, so that the browser connects again. */
  drop(): void
}

interface Pending {
  update: Uint8Array
  member: Member
}

/** More stored updates than this are merged into one when a document is opened. */
const mergeFrom = 50
/** Cursors move often: other browsers and other processes get them at most so often. */
const awarenessMs = 60
const awarenessElsewhereMs = 400

/** One shared document in this process, with the editors who are connected to it. */
export class LiveRoom {
  readonly members = new Set<Member>()
  readonly content: string
  readonly epoch: string
  #version: string
  readonly #store: LiveStore
  readonly #onFailure: (error: unknown) => void
  readonly #doc = new Y.Doc()
  readonly #log: UpdateLog
  readonly #awareness = new Awareness(this.#doc)
  /** The clients of each member, whose cursors go with it. */
  readonly #clients = new Map<Member, Set<number>>()
  readonly #stored = new Map<Member, number>()
  #pending: Pending[] = []
  #isWriting = false
  #written: Promise<void> = Promise.resolve()
  #moved = new Set<number>()
  #movedElsewhere = new Set<number>()
  #awarenessTimer: NodeJS.Timeout | undefined
  #elsewhereTimer: NodeJS.Timeout | undefined

  constructor(
    content: string,
    { epoch, version, updates }: StoredText,
    { store, onFailure }: { store: LiveStore; onFailure(error: unknown): void },
  ) {
    this.content = content
    this.epoch = epoch
    this.#version = version
    this.#store = store
    this.#onFailure = onFailure
    this.#awareness.setLocalState(null)
    this.#log = new UpdateLog(updates.map(({ update }) => update))
    Y.applyUpdate(this.#doc, this.#log.all())
    if (updates.length > mergeFrom) {
      const ids = updates.map(({ id }) => id)
      store.merge(this, this.#log.all(), ids).catch(onFailure)
    }
    this.#awareness.on('update', (changed: AwarenessChange, origin: unknown) =>
      this.#noteAwareness(changed, origin),
    )
  }

  /** Whether a snapshot has everything that the document has. */
  isIn(snapshot: Buffer | null): boolean {
    return snapshot !== null && Y.equalSnapshots(Y.decodeSnapshot(snapshot), Y.snapshot(this.#doc))
  }

  join(member: Member): void {
    this.members.add(member)
    this.#clients.set(member, new Set())
    this.#stored.set(member, 0)
    member.send({ type: 'welcome', epoch: this.epoch, version: this.#version })
    const question = encoderOf('sync')
    writeSyncStep1(question, this.#doc)
    member.send(encoding.toUint8Array(question))
    const others = [...this.#awareness.getStates().keys()]
    if (others.length > 0) member.send(this.#awarenessOf(others))
  }

  leave(member: Member): void {
    this.members.delete(member)
    removeAwarenessStates(this.#awareness, [...(this.#clients.get(member) ?? [])], member)
    this.#clients.delete(member)
    this.#stored.delete(member)
  }

  /** @throws when the bytes are no message */
  receive(member: Member, bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === binaryKinds.awareness) {
      applyAwarenessUpdate(this.#awareness, decoding.readVarUint8Array(decoder), member)
    } else if (kind === binaryKinds.sync) {
      const isQuestion = decoding.peekVarUint(decoder) === messageYjsSyncStep1
      if (isQuestion) {
        decoding.readVarUint(decoder)
        member.send(this.#answerTo(decoding.readVarUint8Array(decoder)))
      } else {
        decoding.readVarUint(decoder)
        this.#update(member, decoding.readVarUint8Array(decoder))
      }
    } else throw new Error(`There is no message of the kind ${kind}.`)
  }

  /** A message of another process. */
  deliver({ kind, data }: LiveMessage): void {
    if (kind === 'update') {
      const update = Buffer.from(data, 'base64')
      this.#apply(update)
      this.#sendAll(updateMessage(update))
    } else if (kind === 'awareness') {
      applyAwarenessUpdate(this.#awareness, Buffer.from(data, 'base64'), elsewhere)
    } else if (kind === 'saved') {
      this.#version = data
      this.#sendAll({ type: 'saved', version: data })
    } else void this.sayWritten([...this.members], data)
  }

  /** Tells editors which version comes from elsewhere, if one does. */
  async sayWritten(members: Member[], version: string): Promise<void> {
    try {
      const saved = await this.#store.saved(this.content)
      if (!saved || saved.version === version) return
      for (const member of members) member.send({ type: 'written', version, base: saved.base })
    } catch (error) {
      this.#onFailure(error)
    }
  }

  /** Waits until what has come is stored, or could not be. */
  settled(): Promise<void> {
    return this.#written
  }

  close(): void {
    clearTimeout(this.#awarenessTimer)
    clearTimeout(this.#elsewhereTimer)
    for (const member of this.members) member.drop()
    this.#awareness.destroy()
    this.#doc.destroy()
  }

  #update(member: Member, update: Uint8Array): void {
    // Before it is stored, since a document with an update that is none could not be opened any more.
    this.#apply(update)
    this.#pending.push({ update, member })
    if (!this.#isWriting) this.#written = this.#write()
  }

  #apply(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update)
    this.#log.add(update)
  }

  /** @param stateVector what the browser has of the document */
  #answerTo(stateVector: Uint8Array): Uint8Array {
    const answer = encoderOf('sync')
    encoding.writeVarUint(answer, messageYjsSyncStep2)
    encoding.writeVarUint8Array(answer, this.#log.since(stateVector))
    return encoding.toUint8Array(answer)
  }

  /** Stores what has come, then sends and acknowledges it. What comes meanwhile is stored together. */
  async #write(): Promise<void> {
    this.#isWriting = true
    try {
      while (this.#pending.length > 0) {
        const batch = this.#pending.splice(0)
        const update = Y.mergeUpdates(batch.map((each) => each.update))
        const { content, epoch } = this
        await this.#store.publish({ content, epoch, kind: 'update', data: base64(update) })
        this.#sendAll(updateMessage(update))
        for (const { member } of batch) {
          this.#stored.set(member, (this.#stored.get(member) ?? 0) + 1)
        }
        for (const member of new Set(batch.map((each) => each.member))) {
          member.send({ type: 'stored', count: this.#stored.get(member) ?? 0 })
        }
      }
    } catch (error) {
      // What is not stored is not acknowledged, and browsers send it again when they have connected again.
      this.#onFailure(error)
    } finally {
      this.#isWriting = false
    }
  }

  #noteAwareness({ added, updated, removed }: AwarenessChange, origin: unknown): void {
    const changed = [...added, ...updated, ...removed]
    const own = this.#clients.get(origin as Member)
    for (const client of [...added, ...updated]) own?.add(client)
    for (const client of changed) this.#moved.add(client)
    this.#awarenessTimer ??= setTimeout(() => {
      this.#awarenessTimer = undefined
      this.#sendAll(this.#awarenessOf([...this.#moved]))
      this.#moved = new Set()
    }, awarenessMs)
    if (origin === elsewhere) return
    for (const client of changed) this.#movedElsewhere.add(client)
    this.#elsewhereTimer ??= setTimeout(() => {
      this.#elsewhereTimer = undefined
      const data = base64(encodeAwarenessUpdate(this.#awareness, [...this.#movedElsewhere]))
      this.#movedElsewhere = new Set()
      const { content, epoch } = this
      this.#store.publish({ content, epoch, kind: 'awareness', data }).catch(this.#onFailure)
    }, awarenessElsewhereMs)
  }

  #awarenessOf(clients: number[]): Uint8Array {
    const encoder = encoderOf('awareness')
    encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(this.#awareness, clients))
    return encoding.toUint8Array(encoder)
  }

  #sendAll(message: Uint8Array | FromServer): void {
    for (const member of this.members) member.send(message)
  }
}

interface AwarenessChange {
  added: number[]
  updated: number[]
  removed: number[]
}

/** The origin of cursors that come from another process. */
const elsewhere = Symbol('another process')

function encoderOf(kind: keyof typeof binaryKinds): encoding.Encoder {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, binaryKinds[kind])
  return encoder
}

function updateMessage(update: Uint8Array): Uint8Array {
  const encoder = encoderOf('sync')
  writeUpdate(encoder, update)
  return encoding.toUint8Array(encoder)
}
