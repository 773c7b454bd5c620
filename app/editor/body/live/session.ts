import type { Provider } from '@lexical/yjs'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
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
import type { FromBrowser, FromServer } from '../../../../server/contents/live/contract'
import type { RichText } from '../../../../server/rich-text/contract'
import { type DraftFields, fieldsOf } from '../../draft-fields'
import type { LiveSave, SharedText, SharedTextListener, SharedTextNews } from '../../shared-text'
import { CaretAwareness } from './caret'
import { applyUpdate, deletedBy, type LostText, notPutBack, putBack } from './rescue'
import { type LoadedVersion, rootOf, seedOf } from './shared-root'

/** The editor that shows the shared text. */
interface TextEditor {
  /** The text as it is shown. */
  read(): RichText
  /** Renders the text again, after the editor has failed to follow the document. */
  render(): void
  /** Merges a version from elsewhere into the text. */
  merge(base: RichText | null, other: RichText | null): void
}

type Written = Extract<FromServer, { type: 'written' }>

interface SessionOptions {
  /** The id of the content. */
  content: string
  loaded: LoadedVersion
  /** Loads the newest version. */
  load(): Promise<LoadedVersion>
}

/** An update without a change. */
const nothing = Y.encodeStateAsUpdate(new Y.Doc())
/** The author of lost text puts it back at once. After such a time without its author, another browser does. */
const putBackAfterMs = 3_000
/** How long the editor waits for a connection before it opens for one person alone. */
const openWithinMs = 10_000
/** What is typed in such a time is sent together. */
const sendEveryMs = 30
const awarenessEveryMs = 60
const retryMs = [500, 1000, 2000, 5000, 10_000]

// Of `server/contents/live/contract.ts`, which the browser does not load.
const kinds = { sync: 0, awareness: 1 }
const codes = { signedOut: 4401, forbidden: 4403, gone: 4404 }

/**
 * The connection to a text that several people edit. It is the provider of Lexical's plugin, and goes on without a
 * connection: what is written meanwhile is merged when there is one again.
 */
export class LiveSession implements Provider, SharedText {
  readonly doc = new Y.Doc()
  // Lexical's type knows the fields that its plugin sets.
  readonly awareness = new CaretAwareness(this.doc) as CaretAwareness & Provider['awareness']
  /** The version with what was saved of the text last. */
  version: string
  epoch: string | null = null
  isConnected = false
  #editor: TextEditor | null = null
  /** A version from elsewhere that is not in the text yet. */
  #toMerge: Written | null = null
  #isMerging = false
  readonly #options: SessionOptions
  readonly #fields = this.doc.getMap<string>('fields')
  readonly #listeners = new Set<SharedTextListener>()
  #socket: WebSocket | null = null
  #isClosed = false
  /** Whether the server knows what it lacks of this browser's document, so that updates can follow. */
  #maySend = false
  /** What was written here and not sent, and what was sent and is not stored yet, with its number. */
  #unsent: Uint8Array[] = []
  #unstored: { number: number; update: Uint8Array }[] = []
  #sent = 0
  #stored = 0
  #failures = 0
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #awarenessTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #deletedHere: LostText[] = []
  #lostByOthers: LostText[] = []
  #putBackTimer: ReturnType<typeof setTimeout> | undefined
  #onSynced: (() => void) | null = null

  private constructor(options: SessionOptions) {
    this.#options = options
    this.version = options.loaded.version
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === this) return
      this.#unsent.push(update)
      this.#sendTimer ??= setTimeout(() => this.#send(), sendEveryMs)
      this.#tell({ what: 'changed' })
    })
    this.doc.on('afterTransaction', (transaction: Y.Transaction) => {
      if (transaction.origin !== this) this.#deletedHere.push(...deletedBy(transaction))
    })
    this.#fields.observe(({ keysChanged, transaction }) => {
      if (transaction.origin !== 'form') this.#tell({ what: 'fields', names: [...keysChanged] })
    })
    this.awareness.on('update', (_changed: unknown, origin: unknown) => {
      if (origin === 'local') {
        this.#awarenessTimer ??= setTimeout(() => this.#sendAwareness(), awarenessEveryMs)
      }
      // Another browser may have led until now.
      void this.#mergeVersion()
    })
    window.addEventListener('online', this.#connectNow)
    document.addEventListener('visibilitychange', this.#sendNow)
  }

  /** @returns null when there is no connection: then one person at a time edits */
  static open(options: SessionOptions): Promise<LiveSession | null> {
    const session = new LiveSession(options)
    return new Promise((resolve) => {
      const timer = setTimeout(giveUp, openWithinMs)
      function giveUp() {
        session.close()
        resolve(null)
      }
      session.#onSynced = () => {
        clearTimeout(timer)
        session.#onSynced = null
        resolve(session)
      }
      session.#connect(() => {
        if (!session.#onSynced) return
        clearTimeout(timer)
        giveUp()
      })
    })
  }

  // The socket is open before Lexical's plugin asks for it, and outlives it.
  connect(): void {}
  disconnect(): void {}
  on(): void {}
  off(): void {}

  /** Call it when the editor shows the document. */
  attach(editor: TextEditor): void {
    this.#editor = editor
    void this.#mergeVersion()
  }

  /** @returns null before the editor is there */
  readText(): RichText | null {
    return this.#editor?.read() ?? null
  }

  renderAgain(): void {
    this.#editor?.render()
  }

  listen(listener: SharedTextListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the server has stored everything that was written here. */
  get isStored(): boolean {
    return this.isConnected && this.#unsent.length === 0 && this.#stored >= this.#sent
  }

  /** Whether this browser saves versions for all who edit the text: one does, the one with the lowest number. */
  get isLeader(): boolean {
    return this.isConnected && Math.min(...this.awareness.getStates().keys()) === this.doc.clientID
  }

  get fields(): DraftFields {
    return fieldsOf(this.#fields.toJSON())
  }

  setFields(changed: Partial<DraftFields>): void {
    this.doc.transact(() => {
      for (const [name, value] of Object.entries(changed)) this.#fields.set(name, value)
    }, 'form')
  }

  save(): LiveSave {
    return { epoch: this.epoch ?? '', snapshot: base64(Y.encodeSnapshot(Y.snapshot(this.doc))) }
  }

  /**
   * Call it with each change of the editor: what the editor has deleted from the document without having shown it is put
   * back.
   */
  keepUnseen(wasShown: (text: string) => boolean): void {
    const unseen = this.#deletedHere.splice(0).filter(({ text }) => !wasShown(text))
    // One change may lead to another: not before the editor has made them all.
    if (unseen.length > 0) setTimeout(() => this.#isClosed || putBack(rootOf(this.doc), unseen))
  }

  /** Asks for the version that made a save stale. */
  becameStale(): void {
    this.#control({ type: 'stale' })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#sendTimer)
    clearTimeout(this.#awarenessTimer)
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#putBackTimer)
    window.removeEventListener('online', this.#connectNow)
    document.removeEventListener('visibilitychange', this.#sendNow)
    this.#send()
    this.#socket?.close()
    this.awareness.destroy()
    this.doc.destroy()
  }

  #connectNow = (): void => {
    if (!this.#socket && !this.#isClosed) this.#connect()
  }

  /** The timers of a page that is hidden come late. */
  #sendNow = (): void => this.#send()

  #connect(onFailure?: () => void): void {
    clearTimeout(this.#retryTimer)
    const address = new URL(`/v1/content/${this.#options.content}/live`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return
      if (typeof data === 'string') void this.#receiveControl(JSON.parse(data))
      else this.#receive(new Uint8Array(data))
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      this.#disconnected(code)
      onFailure?.()
    })
  }

  #disconnected(code: number): void {
    this.#socket = null
    this.isConnected = false
    this.#maySend = false
    if (this.#isClosed) return
    const others = [...this.awareness.getStates().keys()].filter((id) => id !== this.doc.clientID)
    removeAwarenessStates(this.awareness, others, 'disconnected')
    if (code === codes.forbidden || code === codes.gone) {
      this.#tell({ what: 'ended' })
      return
    }
    this.#tell({ what: code === codes.signedOut ? 'signedOut' : 'disconnected' })
    const wait = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0
    this.#failures += 1
    // Not all at the same time, when the server was away.
    this.#retryTimer = setTimeout(this.#connectNow, wait * (0.75 + Math.random() / 2))
  }

  async #receiveControl(message: FromServer): Promise<void> {
    if (message.type === 'welcome') await this.#welcome(message)
    else if (message.type === 'stored') {
      this.#stored = message.count
      this.#unstored = this.#unstored.filter(({ number }) => number > message.count)
      if (this.isStored) this.#tell({ what: 'stored' })
    } else if (message.type === 'saved') {
      this.version = message.version
      // Only what has every other version is saved.
      this.#toMerge = null
      this.#tell({ what: 'saved' })
    } else {
      this.#toMerge = message
      await this.#mergeVersion()
    }
  }

  async #welcome({ epoch, version }: Extract<FromServer, { type: 'welcome' }>): Promise<void> {
    if (this.epoch !== null && epoch !== this.epoch) {
      this.close()
      this.#tell({ what: 'replaced' })
      return
    }
    if (epoch === null) {
      const { loaded, load } = this.#options
      const first = loaded.version === version ? loaded : await load().catch(() => null)
      if (!first) return this.#socket?.close()
      this.#control({ type: 'seed', version: first.version, update: base64(seedOf(first)) })
      return
    }
    this.epoch = epoch
    this.version = version
    this.#sent = 0
    this.#stored = 0
    this.#unsent = [...this.#unstored.splice(0).map(({ update }) => update), ...this.#unsent]
    const question = encoderOf('sync')
    writeSyncStep1(question, this.doc)
    this.#sendBytes(question)
  }

  #receive(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === kinds.awareness) {
      applyAwarenessUpdate(this.awareness, decoding.readVarUint8Array(decoder), this)
      this.#tell({ what: 'people' })
      return
    }
    if (kind !== kinds.sync) return
    const type = decoding.readVarUint(decoder)
    if (type === messageYjsSyncStep1) {
      const stateVector = decoding.readVarUint8Array(decoder)
      const answer = encoderOf('sync')
      encoding.writeVarUint(answer, messageYjsSyncStep2)
      encoding.writeVarUint8Array(answer, Y.diffUpdate(this.#takeUnsent(), stateVector))
      this.#maySend = true
      this.#sendBytes(answer)
      this.#sendAwareness()
      return
    }
    this.#apply(decoding.readVarUint8Array(decoder))
    if (!this.isConnected) {
      this.isConnected = true
      this.#failures = 0
      this.#onSynced?.()
      this.#tell({ what: 'connected' })
      void this.#mergeVersion()
    }
  }

  #apply(update: Uint8Array): void {
    const lost = applyUpdate(this.doc, update, this)
    const isOwn = ({ client }: LostText) => client === this.doc.clientID
    putBack(rootOf(this.doc), lost.filter(isOwn))
    this.#lostByOthers.push(...lost.filter((text) => !isOwn(text)))
    this.#watchLost()
    this.#tell({ what: 'changed' })
  }

  /** Puts back what others have lost and not put back themselves, if they are gone and this browser leads. */
  #watchLost(): void {
    this.#lostByOthers = notPutBack(this.doc, this.#lostByOthers)
    if (this.#lostByOthers.length === 0) return
    this.#putBackTimer ??= setTimeout(() => {
      this.#putBackTimer = undefined
      const isGone = ({ client }: LostText) => !this.awareness.getStates().has(client)
      if (this.isLeader) putBack(rootOf(this.doc), this.#lostByOthers.filter(isGone))
      this.#watchLost()
    }, putBackAfterMs)
  }

  /**
   * A version from elsewhere is merged by one browser, which then saves it. The server may tell of it before there is
   * an editor, or before this browser knows who the others are: then it is merged later.
   */
  async #mergeVersion(): Promise<void> {
    if (!this.#toMerge || this.#isMerging || !this.isLeader) return
    this.#isMerging = true
    try {
      while (this.#toMerge && this.#editor && !this.#isClosed) {
        const { version, base }: Written = this.#toMerge
        const other = version === this.version ? null : await this.#options.load().catch(() => null)
        if (this.#toMerge?.version === version) this.#toMerge = null
        if (!other || other.version === this.version || this.#isClosed) continue
        this.#editor.merge(base, other.data)
        this.version = other.version
        this.#tell({ what: 'written', ...other })
      }
    } finally {
      this.#isMerging = false
    }
  }

  #send(): void {
    clearTimeout(this.#sendTimer)
    this.#sendTimer = undefined
    if (!this.#maySend || this.#unsent.length === 0) return
    const encoder = encoderOf('sync')
    writeUpdate(encoder, this.#takeUnsent())
    this.#sendBytes(encoder)
  }

  /**
   * What was written here, in the words of this browser alone: what the document itself is encoded to lists as deleted
   * also what was lost, and others could not put it back.
   */
  #takeUnsent(): Uint8Array {
    const update = this.#unsent.length > 0 ? Y.mergeUpdates(this.#unsent.splice(0)) : nothing
    this.#sent += 1
    this.#unstored.push({ number: this.#sent, update })
    return update
  }

  #sendAwareness(): void {
    clearTimeout(this.#awarenessTimer)
    this.#awarenessTimer = undefined
    if (!this.#maySend || this.awareness.getLocalState() === null) return
    const encoder = encoderOf('awareness')
    encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(this.awareness, [this.doc.clientID]))
    this.#sendBytes(encoder)
  }

  #control(message: FromBrowser): void {
    this.#sendMessage(JSON.stringify(message))
  }

  #sendBytes(encoder: encoding.Encoder): void {
    this.#sendMessage(encoding.toUint8Array(encoder))
  }

  /** What a socket that is closing does not take is sent again when there is another one. */
  #sendMessage(message: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
  }

  #tell(news: SharedTextNews): void {
    for (const listener of [...this.#listeners]) listener(news)
  }
}

function encoderOf(kind: keyof typeof kinds): encoding.Encoder {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kinds[kind])
  return encoder
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
