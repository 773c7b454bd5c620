import type { RichText } from '../../server/rich-text/contract'
import type { ApiError } from '../client/api-error'
import { browserClient } from '../client/browser-client'
import { type DraftFields, draftInputOf } from './draft-fields'
import { deleteLocalCopy, saveLocalCopy } from './local-copy'
import { copyRejected, copySent } from './sent-copies'

/** The state of the user's changes. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string; willRetry: boolean }
  /** Another editor has saved. `isDirty`: there are also unsaved changes here. */
  | { kind: 'stale'; isDirty: boolean }
  | { kind: 'signedOut' }

/** A draft as currently shown on the page. */
export interface Draft {
  fields: DraftFields
  /** The body, if it is rich text and has been edited. */
  data: RichText | null
}

/** The version the page started from. */
export interface Version {
  /** Null for a new content. */
  version: string | null
  base: DraftFields | null
  /** The body of the base if it was rich text; its Markdown is empty then. */
  baseData: RichText | null
}

interface Options extends Version {
  id: string | null
  /** The key of the browser's local copy. */
  copy: string
  read: () => Draft
}

const localCopyDelayMs = 400
const saveDelayMs = 3_000
const retryDelaysMs = [5_000, 15_000, 30_000]

/**
 * Autosaves a draft: soon after each change as a local copy in this browser, some seconds later as
 * a version on the server, one at a time. It never publishes.
 */
export class DraftSaver {
  state: SaveState = { kind: 'clean' }
  /** False while there are changes of which the browser could store no copy, such as for want of room. */
  isCopied = true
  version: string | null
  base: DraftFields | null
  baseData: RichText | null
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #changes = 0
  #saved = 0
  #sent = 0
  #failures = 0
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #pendingSave: Promise<void> | null = null
  #isPaused = false
  #hasEnded = false

  constructor(options: Options) {
    this.#options = options
    this.version = options.version
    this.base = options.base
    this.baseData = options.baseData
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  current = (): SaveState => this.state

  get isDirty(): boolean {
    return this.#changes !== this.#saved
  }

  /** Whether a save is pending. */
  get isSaving(): boolean {
    return this.#pendingSave !== null
  }

  /** Call it on input. */
  changed(): void {
    this.#changes += 1
    // Not from the last change on: who types without a pause would have no copy.
    this.#copyTimer ??= setTimeout(() => this.saveCopy(), localCopyDelayMs)
    if (this.state.kind === 'stale') this.#setState({ kind: 'stale', isDirty: true })
    if (this.state.kind === 'stale' || this.state.kind === 'signedOut') return
    this.#failures = 0
    if (this.state.kind !== 'saving') this.#setState({ kind: 'changed' })
    this.#saveIn(saveDelayMs)
  }

  /** Saves unsaved changes as a local copy in this browser. */
  saveCopy(): void {
    this.#stopCopyTimer()
    if (!this.isDirty || this.#hasEnded) return
    const { copy, read } = this.#options
    const { version, base, baseData } = this
    this.#setCopied(saveLocalCopy(copy, { ...read(), version, base, baseData }))
  }

  /** Call it when the form was saved: its version has everything typed until then. */
  formSaved({ version, base, baseData }: Version): void {
    this.version = version
    this.base = base
    this.baseData = baseData
    this.#saved = this.#sent
    this.#failures = 0
    this.#setState({ kind: this.isDirty ? 'changed' : 'clean' })
    clearTimeout(this.#saveTimer)
    if (this.isDirty) {
      this.#saveIn(saveDelayMs)
    } else {
      this.#stopCopyTimer()
      deleteLocalCopy(this.#options.copy)
      this.#setCopied(true)
    }
  }

  /** Call it when the form was rejected, or has not reached the server. */
  formRejected(): void {
    this.#sent = this.#saved
    copyRejected(this.#options.copy)
    this.saveCopy()
  }

  /** Call it when another editor has saved a newer version. */
  becameStale(): void {
    if (this.state.kind === 'stale') return
    clearTimeout(this.#saveTimer)
    this.saveCopy()
    this.#setState({ kind: 'stale', isDirty: this.isDirty })
  }

  /** Waits for the pending save and starts no other, before the form itself is sent. */
  async pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#saveTimer)
    this.saveCopy()
    await this.#pendingSave
    this.saveCopy()
    this.#sent = this.#changes
    copySent(this.#options.copy)
  }

  /** Saves unsaved changes, and waits until they are saved. */
  async settle(): Promise<void> {
    await this.#pendingSave
    if (!this.isDirty) return
    clearTimeout(this.#saveTimer)
    this.#save()
    await this.#pendingSave
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    if (this.isDirty && this.state.kind === 'changed') this.#saveIn(saveDelayMs)
  }

  /** Retries a failed save immediately. */
  tryAgain(): void {
    if (this.state.kind === 'failed' && this.isDirty) this.#saveIn(0)
  }

  /** Call it once the page has the form. */
  begin(): void {
    this.#hasEnded = false
  }

  /** Call it before the page no longer has the form. */
  end(): void {
    this.saveCopy()
    this.#hasEnded = true
    clearTimeout(this.#saveTimer)
  }

  #stopCopyTimer(): void {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#saveTimer)
    if (this.#options.id === null || this.#isPaused) return
    this.#saveTimer = setTimeout(() => this.#save(), milliseconds)
  }

  #save(): void {
    if (this.#pendingSave) return
    this.#pendingSave = this.#send().finally(() => {
      this.#pendingSave = null
      if (this.isDirty && this.state.kind === 'saved') this.#saveIn(saveDelayMs)
    })
  }

  async #send(): Promise<void> {
    const { id, read, copy } = this.#options
    if (id === null || this.version === null) return
    const changes = this.#changes
    const { fields, data } = read()
    this.#setState({ kind: 'saving' })
    try {
      const input = draftInputOf(fields, { data, base: this.base })
      const updatedAt = new Date(this.version)
      const saved = await browserClient().contentEditing.save(id, {
        ...input,
        updatedAt,
        as: 'autosave',
        keepUnfinished: true,
      })
      this.version = saved.updatedAt.toISOString()
      this.base = { ...fields, slug: saved.slug ?? '' }
      this.baseData = data
      this.#saved = changes
      this.#failures = 0
      if (!this.isDirty) {
        deleteLocalCopy(copy)
        this.isCopied = true
      }
      this.#setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      this.saveCopy()
      this.#failed(error instanceof Error ? error : {})
    }
  }

  #failed({ status, message = '', versions, errors }: Partial<ApiError>): void {
    if (status === 401 || (status === 409 && versions)) {
      this.#setState(status === 401 ? { kind: 'signedOut' } : { kind: 'stale', isDirty: true })
      return
    }
    const willRetry = !status || status >= 500 || status === 429
    const text = errors?.map((error) => error.message).join(' ') || message
    this.#setState({ kind: 'failed', message: text, willRetry })
    if (!willRetry) return
    const wait = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 0
    this.#failures += 1
    this.#saveIn(wait)
  }

  #setCopied(isCopied: boolean): void {
    if (isCopied === this.isCopied) return
    this.isCopied = isCopied
    this.#setState({ ...this.state })
  }

  #setState(state: SaveState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}
