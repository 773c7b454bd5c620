import type { Asset } from '../../../server/assets/contract'
import { playableKindOf } from '../../assets/playable'
import type { UploadOptions } from '../../client/http'
import { randomId } from '../../client/random-id'
import { documentText } from '../../messages/document-text'
import { bodyMessages } from './messages'

/** A picture, a video or an audio file that is being uploaded. */
export interface Upload {
  file: File
  /** The browser's local URL of the file, shown during the upload. */
  preview: string
  /** From 0 to 100. */
  percent: number
  /** The reason it failed; null while it is pending. */
  problem: string | null
}

type Send = (file: File, options: UploadOptions) => Promise<Asset>
type Done = (asset: Asset) => void

/** Of a picture. The site says how large a video may be. */
const maxBytes = 10 * 1024 * 1024

/** The uploads of one editor. Each runs separately, and a failed one can be retried. */
export class Uploads {
  private readonly send: Send
  private readonly uploads = new Map<string, Upload & { done: Done; abort: AbortController }>()
  private readonly listeners = new Set<() => void>()

  constructor(send: Send) {
    this.send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get(id: string): Upload | undefined {
    return this.uploads.get(id)
  }

  /** @returns the id of the upload */
  start(file: File, done: Done): string {
    const id = randomId()
    const preview = URL.createObjectURL(file)
    const abort = new AbortController()
    this.uploads.set(id, { file, preview, percent: 0, problem: null, done, abort })
    void this.run(id)
    return id
  }

  retry(id: string): void {
    this.change(id, { percent: 0, problem: null, abort: new AbortController() })
    void this.run(id)
  }

  /** Aborts a pending upload, or removes a failed one. */
  remove(id: string): void {
    const upload = this.uploads.get(id)
    if (!upload) return
    this.uploads.delete(id)
    upload.abort.abort()
    URL.revokeObjectURL(upload.preview)
    this.notify()
  }

  removeAll(): void {
    for (const id of [...this.uploads.keys()]) this.remove(id)
  }

  private async run(id: string): Promise<void> {
    const upload = this.uploads.get(id)
    if (!upload) return
    const { file, done, abort } = upload
    const text = documentText(bodyMessages)
    try {
      if (file.size > maxBytes && playableKindOf(file.type) === null)
        throw new Error(text('upload.tooLarge'))
      const asset = await this.send(file, {
        signal: abort.signal,
        onProgress: ({ loaded, total }) => this.change(id, { percent: (loaded / total) * 100 }),
      })
      if (!this.uploads.has(id)) return
      done(asset)
      this.remove(id)
    } catch (error) {
      const problem = error instanceof Error ? error.message : text('upload.lost')
      if (!abort.signal.aborted) this.change(id, { problem })
    }
  }

  private change(id: string, change: Partial<Upload & { abort: AbortController }>): void {
    const upload = this.uploads.get(id)
    if (!upload) return
    this.uploads.set(id, { ...upload, ...change })
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
