import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../client/api-error'
import { browserClient } from '../client/browser-client'
import { randomId } from '../client/random-id'
import { documentText } from '../messages/document-text'
import { libraryMessages } from './messages'
import { siteUpload } from './site-upload'

/** A file that was chosen to be uploaded. */
export interface Upload {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'processing' | 'done' | 'failed'
  /** How much of it is sent, in percent. */
  percent: number
  /** Why it has failed. */
  problem?: string
  /** Whether it may succeed when it is sent again as it is. */
  canRetry?: boolean
  /** The id of the asset. */
  assetId?: string
}

/**
 * Uploads files one after another, since the server makes one picture at a time.
 * @param options.folder where they go; empty for no folder
 * @param options.onEnd is called when no file waits any more
 */
export function useUploads({ folder, onEnd }: { folder: string; onEnd: () => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)

  useEffect(() => {
    if (!isSending) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [isSending])

  function change(id: string, part: Partial<Upload>): void {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }

  async function send({ id, file }: Upload): Promise<void> {
    change(id, { state: 'sending', percent: 0 })
    try {
      const asset = await browserClient().assets.create(siteUpload(file, folder), {
        onProgress: ({ loaded, total }) =>
          change(id, {
            state: loaded < total ? 'sending' : 'processing',
            percent: total > 0 ? (loaded / total) * 100 : 0,
          }),
      })
      change(id, { state: 'done', assetId: asset.id })
    } catch (error) {
      change(id, { state: 'failed', ...failureOf(error) })
    }
  }

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsSending(true)
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next)
    isRunning.current = false
    setIsSending(false)
    onEnd()
  }

  return {
    uploads,
    add(files: Iterable<File>): void {
      const added = Array.from(files, (file): Upload => {
        return { id: randomId(), file, state: 'waiting', percent: 0 }
      })
      if (added.length === 0) return
      waiting.current.push(...added)
      setUploads((all) => [...all, ...added])
      void run()
    },
    sendAgain(upload: Upload): void {
      waiting.current.push(upload)
      change(upload.id, { state: 'waiting', percent: 0 })
      void run()
    },
  }
}

/** The statuses of a file that the site does not take. */
const unusable = [400, 413, 415]

function failureOf(error: unknown): Pick<Upload, 'problem' | 'canRetry'> {
  if (!(error instanceof ApiError)) {
    return { problem: documentText(libraryMessages)('upload.unreachable'), canRetry: true }
  }
  const problem = error.errors?.[0]?.message ?? error.message
  return { problem, canRetry: !unusable.includes(error.status) }
}
