import { useRevalidator } from '@remix-run/react'
import { type DragEvent, useRef, useState } from 'react'
import { pictureTypes } from '../../assets/picture-types'
import { isUnreachable } from '../../client/http'
import { ProgressBar } from '../../design/progress-bar'
import { useText } from '../../messages/use-text'
import { useCurrentUser } from '../current-user'
import { accountSettingsMessages } from './messages'
import { PictureCrop } from './picture-crop'

type State =
  | { step: 'choose' }
  | { step: 'crop'; file: File }
  | { step: 'send'; file: File; percent: number | undefined }

/** Chooses a picture by file dialog or drop, crops it and uploads it. */
export function PictureChooser() {
  const text = useText(accountSettingsMessages)
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { saveProfileImage } = useCurrentUser()
  const [state, setState] = useState<State>({ step: 'choose' })
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({})
  const [over, setOver] = useState(false)

  function take(files: FileList | null | undefined) {
    setOver(false)
    const file = files?.[0]
    if (!file) return
    setOutcome({})
    setState({ step: 'crop', file })
  }

  function end(outcome: { done?: string; problem?: string }) {
    setOutcome(outcome)
    setState({ step: 'choose' })
    if (input.current) input.current.value = ''
  }

  async function send(file: File, picture: Blob) {
    setOutcome({})
    setState({ step: 'send', file, percent: 0 })
    try {
      await saveProfileImage(picture, {
        onProgress: ({ loaded, total }) =>
          setState({ step: 'send', file, percent: total > 0 ? (loaded / total) * 100 : undefined }),
      })
      await revalidate()
      end({ done: text('picture.done') })
    } catch (error) {
      setOutcome({ problem: reasonOf(error) ?? text('picture.notSaved') })
      setState({ step: 'crop', file })
    }
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }

  return (
    <div className="picture-chooser">
      {state.step === 'crop' ? (
        <PictureCrop
          file={state.file}
          onCrop={(picture) => send(state.file, picture)}
          onCancel={() => end({})}
          onUnreadable={() => end({ problem: text('picture.unreadable') })}
        />
      ) : state.step === 'send' ? (
        <ProgressBar label={text('picture.sending')} value={state.percent} />
      ) : (
        <label className="drop-zone" data-over={over} {...dropping}>
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            className="sr-only"
            onChange={({ currentTarget }) => take(currentTarget.files)}
          />
          {text.rich('picture.choose', {
            strong: (words) => <span className="font-semibold underline">{words}</span>,
          })}
          <span className="field-hint">{text('picture.chooseHint')}</span>
        </label>
      )}
      <p role="status">{outcome.done}</p>
      {outcome.problem ? (
        <p role="alert" className="field-error">
          {outcome.problem}
        </p>
      ) : null}
    </div>
  )
}

/** The server's reason for a failed save; undefined if no response has come. */
function reasonOf(error: unknown): string | undefined {
  const reason = error instanceof Error ? error.cause : undefined
  return reason instanceof Error && !isUnreachable(reason) ? reason.message : undefined
}
