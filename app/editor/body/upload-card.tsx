import type { NodeKey } from 'lexical'
import { useSyncExternalStore } from 'react'
import { Button } from '../../design/button'
import { ProgressBar } from '../../design/progress-bar'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { CardFrame } from './card-frame'
import { bodyMessages } from './messages'
import type { Upload } from './uploads'

/** A file that is being uploaded, in its position. */
export function UploadCard({ nodeKey, upload: id }: { nodeKey: NodeKey; upload: string }) {
  const text = useText(bodyMessages)
  const { uploads } = useBodyEditing()
  const upload = useUpload(id)
  return (
    <CardFrame nodeKey={nodeKey} label={text('upload')} onRemove={() => uploads.remove(id)}>
      {upload ? <UploadState id={id} upload={upload} /> : <p>{text('picture.gone')}</p>}
    </CardFrame>
  )
}

export function useUpload(id: string): Upload | undefined {
  const { uploads } = useBodyEditing()
  return useSyncExternalStore(
    uploads.subscribe,
    () => uploads.get(id),
    () => undefined,
  )
}

/** The progress of an upload, or why it failed and what to do. */
export function UploadState({ id, upload }: { id: string; upload: Upload }) {
  const text = useText(bodyMessages)
  const { uploads } = useBodyEditing()
  const { file, preview, percent, problem } = upload
  return (
    <div className="body-upload">
      {file.type.startsWith('image/') ? <img src={preview} alt="" /> : null}
      {problem === null ? (
        <ProgressBar label={text('upload.progress', { file: file.name })} value={percent} />
      ) : (
        <div className="body-upload-problem" role="alert">
          <p>
            {text.rich('upload.failed', {
              file: file.name,
              why: problem,
              strong: (words) => <strong>{words}</strong>,
            })}
          </p>
          <Button type="button" variant="quiet" size="small" onClick={() => uploads.retry(id)}>
            {text('upload.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
