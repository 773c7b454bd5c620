import { useRevalidator } from '@remix-run/react'
import { type DragEvent, useRef, useState } from 'react'
import { fileTypes } from '../assets/picture-types'
import { Button } from '../design/button'
import { ProgressBar } from '../design/progress-bar'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { libraryMessages } from './messages'
import { type Upload, useUploads } from './use-uploads'

/** Chooses files by file dialog or drop, and uploads them with the progress of each. */
export function Uploads({ hint, folder }: { hint: string; folder: string }) {
  const text = useText(libraryMessages)
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { uploads, add, sendAgain } = useUploads({ folder, onEnd: revalidate })
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null): void {
    setIsOver(false)
    add(files ?? [])
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }

  return (
    <div className="uploads">
      <label className="drop-zone" data-over={isOver} {...dropping}>
        <input
          ref={input}
          type="file"
          multiple
          accept={fileTypes}
          className="sr-only"
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        <span>
          {text.rich('upload.choose', {
            button: (words) => <span className="font-semibold underline">{words}</span>,
          })}
        </span>
        <span className="field-hint">{hint}</span>
      </label>
      <p role="status" className={uploads.length > 0 ? undefined : 'sr-only'}>
        {summaryOf(uploads, text)}
      </p>
      {uploads.length > 0 ? (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadState upload={upload} onAgain={() => sendAgain(upload)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function UploadState({ upload, onAgain }: { upload: Upload; onAgain: () => void }) {
  const text = useText(libraryMessages)
  const { file, state, percent, problem, canRetry, assetId } = upload
  if (state === 'done' && assetId) {
    return (
      <p>
        {text.rich('upload.done', {
          name: file.name,
          file: (words) => (
            <SiteLink href={`/admin/assets/${assetId}`} className="link" dir="auto">
              {words}
            </SiteLink>
          ),
        })}
      </p>
    )
  }
  if (state === 'failed') {
    return (
      <div className="upload-failure">
        <p role="alert" className="field-error">
          {text.rich('upload.failed', {
            name: file.name,
            problem: problem ?? '',
            file: (words) => <span dir="auto">{words}</span>,
          })}
        </p>
        {canRetry ? (
          <Button type="button" variant="quiet" size="small" onClick={onAgain}>
            {text.rich('upload.again', {
              name: file.name,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        ) : null}
      </div>
    )
  }
  if (state === 'processing')
    return <ProgressBar label={text('upload.processing', { name: file.name })} />
  return (
    <ProgressBar
      label={state === 'waiting' ? text('upload.waiting', { name: file.name }) : file.name}
      value={percent}
    />
  )
}

function summaryOf(uploads: readonly Upload[], text: TextOf<typeof libraryMessages>): string {
  if (uploads.length === 0) return ''
  const done = uploads.filter(({ state }) => state === 'done').length
  return text('upload.summary', { done, count: uploads.length })
}
