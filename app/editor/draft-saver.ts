import type { RichText } from '../../server/rich-text/contract'
import type { ApiError } from '../client/api-error'
import { browserClient } from '../client/browser-client'
import { type DraftFields, draftInputOf } from './draft-fields'
import { deleteLocalCopy, saveLocalCopy } from './local-copy'
import { copyRejected, copySent } from './sent-copies'
import type { SharedText, SharedTextNews } from './shared-text'

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
  /** There is no connection to a text that others edit too. */
  | { kind: 'offline' }

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
/** How long what was typed takes to the shared document at most. */
const settleMs = 200
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
  #shared: SharedText | null = null
  /** Whether a shared text has changed since its last version. */
  #isAhead = false
  #stopListening: (() => void) | null = null
  #isSharedSavePlanned = false
  #changedAt = 0

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

  /** Whether the form itself is being sent. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Whether a save is pending. */
  get isSaving(): boolean {
    return this.#pendingSave !== null
  }

  /**
   * Goes on with a text that others edit too. Each change is stored by itself; one browser saves versions for all.
   * @param shared null: for one person alone
   */
  share(shared: SharedText | null): void {
    this.#stopListening?.()
    this.#shared = shared
    this.#stopSaveTimer()
    if (!shared) {
      this.#stopListening = null
      if (this.isDirty) this.#saveIn(saveDelayMs)
      return
    }
    this.version = shared.version
    this.#isAhead = true
    this.#stopListening = shared.listen((news) => this.#heard(news))
    if (this.isDirty) this.#sharedStored()
  }

  /** What a save says of the shared text; null for one person alone. */
  get live() {
    return this.#shared?.save() ?? null
  }

  /** Call it on input. */
  changed(): void {
    this.#changes += 1
    this.#changedAt = Date.now()
    // Not from the last change on: who types without a pause would have no copy.
    this.#copyTimer ??= setTimeout(() => this.saveCopy(), localCopyDelayMs)
    if (this.state.kind === 'stale') this.#setState({ kind: 'stale', isDirty: true })
    if (this.state.kind === 'stale' || this.state.kind === 'signedOut') return
    if (this.#shared && !this.#shared.isConnected) return
    this.#failures = 0
    if (this.state.kind !== 'saving') this.#setState({ kind: 'changed' })
    if (!this.#shared) this.#saveIn(saveDelayMs)
    else if (this.#shared.isStored) this.#sharedStored()
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
    // Another browser may have saved since the page was loaded.
    this.version = this.#shared && (this.version ?? '') > (version ?? '') ? this.version : version
    this.base = base
    this.baseData = baseData
    // What was typed since may have been stored with the shared text already.
    this.#saved = Math.max(this.#saved, this.#sent)
    this.#failures = 0
    this.#setState({ kind: this.isDirty ? 'changed' : 'clean' })
    this.#stopSaveTimer()
    if (!this.isDirty) {
      this.#stopCopyTimer()
      deleteLocalCopy(this.#options.copy)
      this.#setCopied(true)
    } else if (this.#shared) this.#sharedStored()
    else this.#saveIn(saveDelayMs)
    if (this.#shared) this.#isAhead ||= this.#changes > this.#sent
    this.#saveSharedSoon()
  }

  /** Call it when the form was rejected, or has not reached the server. */
  formRejected(): void {
    this.#sent = this.#saved
    copyRejected(this.#options.copy)
    this.saveCopy()
  }

  /** Call it when another editor has saved a newer version. */
  becameStale(): void {
    if (this.#shared || this.state.kind === 'stale') return
    this.#stopSaveTimer()
    this.saveCopy()
    this.#setState({ kind: 'stale', isDirty: this.isDirty })
  }

  /** Waits for the pending save and starts no other, before the form itself is sent. */
  async pause(): Promise<void> {
    this.#isPaused = true
    this.#stopSaveTimer()
    this.saveCopy()
    await this.#pendingSave
    this.saveCopy()
    this.#sent = this.#changes
    copySent(this.#options.copy)
  }

  /** Saves unsaved changes, and waits until they are saved. */
  async settle(): Promise<void> {
    await this.#pendingSave
    if (!this.isDirty && !this.#isAhead) return
    this.#stopSaveTimer()
    this.#save()
    await this.#pendingSave
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#saveSharedSoon()
    if (!this.#shared && this.isDirty && this.state.kind === 'changed') this.#saveIn(saveDelayMs)
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
    this.#stopSaveTimer()
  }

  #heard(news: SharedTextNews): void {
    switch (news.what) {
      case 'changed':
        this.#isAhead = true
        this.#saveSharedSoon()
        break
      case 'stored':
        this.#sharedStored()
        break
      case 'saved':
        this.#savedByOther()
        break
      case 'people':
      case 'connected':
        this.#reconnected()
        break
      case 'disconnected':
        this.#setState({ kind: 'offline' })
        break
      case 'signedOut':
        this.#setState({ kind: 'signedOut' })
        break
      case 'replaced':
        this.share(null)
        this.becameStale()
        break
      case 'ended':
        this.share(null)
        break
      case 'written':
        this.version = news.version
        this.base = news.fields
        this.baseData = news.data
        this.#saveIn(0)
        break
    }
  }

  #reconnected(): void {
    if (this.state.kind === 'offline' && this.#shared?.isConnected) {
      this.#setState({ kind: this.isDirty ? 'changed' : 'clean' })
      if (this.#shared.isStored) this.#sharedStored()
    }
    this.#saveSharedSoon()
  }

  /** What was written here is stored: the browser needs no copy of it. */
  #sharedStored(): void {
    // A key that was pressed just now may not be in the document yet.
    const sinceMs = Date.now() - this.#changedAt
    if (sinceMs < settleMs) {
      setTimeout(() => this.#shared?.isStored && this.#sharedStored(), settleMs - sinceMs)
      return
    }
    if (!this.#shared?.isStored || this.#hasEnded) return
    this.#saved = this.#changes
    this.#stopCopyTimer()
    deleteLocalCopy(this.#options.copy)
    this.#setCopied(true)
    if (this.state.kind === 'changed') this.#setState({ kind: 'saved', at: new Date() })
  }

  #savedByOther(): void {
    if (!this.#shared || this.#pendingSave) return
    this.version = this.#shared.version
    this.base = { ...this.#shared.fields, body: this.base?.body ?? '' }
    // It may be without what was typed here since this form was sent.
    this.#isAhead &&= this.#changes > this.#sent
  }

  /** Saves for all in a while, if this browser is the one that does; not later with each change. */
  #saveSharedSoon(): void {
    if (!this.#isAhead || !this.#shared?.isLeader) return
    if (this.#isPaused || this.#isSharedSavePlanned || this.#pendingSave) return
    this.#saveIn(saveDelayMs)
    this.#isSharedSavePlanned = true
  }

  #stopSaveTimer(): void {
    clearTimeout(this.#saveTimer)
    this.#isSharedSavePlanned = false
  }

  #stopCopyTimer(): void {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
  }

  #saveIn(milliseconds: number): void {
    this.#stopSaveTimer()
    if (this.#options.id === null || this.#isPaused) return
    this.#saveTimer = setTimeout(() => this.#save(), milliseconds)
  }

  #save(): void {
    if (this.#pendingSave) return
    this.#isSharedSavePlanned = false
    this.#pendingSave = this.#send().finally(() => {
      this.#pendingSave = null
      if (this.#shared && this.state.kind !== 'failed') this.#saveSharedSoon()
      else if (this.isDirty && this.state.kind === 'saved') this.#saveIn(saveDelayMs)
    })
  }

  async #send(): Promise<void> {
    const { id, read, copy } = this.#options
    if (id === null || this.version === null) return
    const changes = this.#changes
    const { fields, data } = read()
    const live = this.live
    this.#isAhead = false
    if (!this.#shared || this.isDirty) this.#setState({ kind: 'saving' })
    try {
      const input = draftInputOf(fields, { data, base: this.base })
      const updatedAt = new Date(this.version)
      const saved = await browserClient().contentEditing.save(id, {
        ...input,
        updatedAt,
        as: 'autosave',
        keepUnfinished: true,
        ...(live && { live }),
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
    if (this.#shared && status === 409 && versions) {
      // The version from elsewhere is merged, then saved.
      this.#shared.becameStale()
      return
    }
    if (status === 401 || (status === 409 && versions)) {
      this.#setState(status === 401 ? { kind: 'signedOut' } : { kind: 'stale', isDirty: true })
      return
    }
    const willRetry = !status || status >= 500 || status === 429
    const text = errors?.map((error) => error.message).join(' ') || message
    this.#isAhead = willRetry
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
