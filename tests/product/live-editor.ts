import { setTimeout } from 'node:timers/promises'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import { readSyncStep1, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import type { FromServer } from '../../server/contents/live/contract'

interface Visitor {
  url: string
  cookies: string
}

/** An editor of a shared text, as a program: it speaks the protocol of the browser, with words in place of blocks. */
export class LiveEditor {
  readonly doc = new Y.Doc()
  /** The JSON messages that have come. */
  readonly messages: FromServer[] = []
  readonly #words = this.doc.getText('words')
  #sent = 0
  #stored = 0
  #isSynced = false
  closed: number | null = null

  private constructor(
    readonly socket: WebSocket,
    readonly seed: string | null,
  ) {
    socket.binaryType = 'nodebuffer'
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.#receive(new Uint8Array(data))
      else this.#control(JSON.parse(data.toString()))
    })
    socket.on('close', (code) => {
      this.closed ??= code
    })
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'server' || !this.#isSynced) return
      const encoder = encoding.createEncoder()
      encoding.writeVarUint(encoder, 0)
      writeUpdate(encoder, update)
      this.#sent += 1
      socket.send(encoding.toUint8Array(encoder))
    })
  }

  /** Opens a socket, which the server may close again. @param seed the first words of a new shared text; null begins none */
  static open(
    { url, cookies }: Visitor,
    content: string,
    { seed = 'Begun.', origin = url }: { seed?: string | null; origin?: string } = {},
  ): LiveEditor {
    const address = `${url.replace('http', 'ws')}/v1/content/${content}/live`
    const headers = { cookie: cookies, origin }
    const editor = new LiveEditor(new WebSocket(address, { headers }), seed)
    editor.socket.on('error', () => {
      editor.closed ??= 1006
    })
    return editor
  }

  /** @throws when the text is not there in time */
  static async join(visitor: Visitor, content: string, seed?: string): Promise<LiveEditor> {
    const editor = LiveEditor.open(visitor, content, seed === undefined ? {} : { seed })
    await until(() => editor.#isSynced || editor.closed !== null)
    if (editor.closed !== null) throw new Error(`The socket was closed with ${editor.closed}.`)
    return editor
  }

  /** What the server has stored of a shared text, in the form of Yjs; empty when there is none. */
  static async stored(visitor: Visitor, content: string): Promise<string> {
    const editor = LiveEditor.open(visitor, content, { seed: null })
    await until(() => editor.messages.length > 0 || editor.closed !== null)
    if (editor.epoch !== '') await until(() => editor.#isSynced || editor.closed !== null)
    editor.close()
    return editor.doc.get('root-v2', Y.XmlElement).toString()
  }

  get words(): string {
    return this.#words.toString()
  }

  get epoch(): string {
    const welcome = this.messages.find((message) => message.type === 'welcome' && message.epoch)
    return welcome?.type === 'welcome' ? (welcome.epoch ?? '') : ''
  }

  get isStored(): boolean {
    return this.#stored >= this.#sent
  }

  /** Adds words at the end, and waits until they are acknowledged. */
  async write(words: string): Promise<void> {
    this.#words.insert(this.#words.length, words)
    await until(() => this.isStored)
  }

  /** The messages of one kind. */
  said<Type extends FromServer['type']>(type: Type): Extract<FromServer, { type: Type }>[] {
    return this.messages.filter(
      (each): each is Extract<FromServer, { type: Type }> => each.type === type,
    )
  }

  close(): void {
    this.socket.terminate()
  }

  #control(message: FromServer): void {
    this.messages.push(message)
    if (message.type === 'stored') this.#stored = message.count
    if (message.type !== 'welcome') return
    if (message.epoch === null) {
      if (this.seed === null) return
      const first = new Y.Doc()
      first.getText('words').insert(0, this.seed)
      const update = Buffer.from(Y.encodeStateAsUpdate(first)).toString('base64')
      this.socket.send(JSON.stringify({ type: 'seed', version: message.version, update }))
      return
    }
    const question = encoding.createEncoder()
    encoding.writeVarUint(question, 0)
    writeSyncStep1(question, this.doc)
    this.socket.send(encoding.toUint8Array(question))
  }

  #receive(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    if (decoding.readVarUint(decoder) !== 0) return
    if (decoding.readVarUint(decoder) === 0) {
      const answer = encoding.createEncoder()
      encoding.writeVarUint(answer, 0)
      readSyncStep1(decoder, answer, this.doc)
      this.#sent += 1
      this.socket.send(encoding.toUint8Array(answer))
      return
    }
    Y.applyUpdate(this.doc, decoding.readVarUint8Array(decoder), 'server')
    this.#isSynced = true
  }
}

/** Below a test's own limit, whose error gives no reason. */
const timeoutMs = 45_000

/** Waits until a condition holds; also for the bench, in which Vitest does not run. @throws when it does not in time */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Not in time: ${condition.toString()}`)
    await setTimeout(20)
  }
}
