import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { audioTypes, pictureTypes, videoTypes } from '../assets/picture-types'
import { playableKindOf } from '../assets/playable'
import { browserClient } from '../client/browser-client'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { ProgressBar } from '../design/progress-bar'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { isPicture } from './listed-asset'
import { libraryMessages } from './messages'

interface ReplaceFormProps {
  id: string
  /** The media type of the file there is. */
  type: string
  /** Of the file there is. */
  address: string | null
  problem: FormProblem | undefined
}

/** Replaces a file by one of its kind. With JavaScript a video is sent by itself, since a form has less room. */
export function ReplaceForm({ id, type, address, problem }: ReplaceFormProps) {
  const text = useText(libraryMessages)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({})
  const kind = playableKindOf(type)

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    if (!kind || !(file instanceof File) || file.name === '') return
    event.preventDefault()
    setOutcome({})
    setPercent(0)
    try {
      await browserClient().assets.replace(
        id,
        { file },
        { onProgress: ({ loaded, total }) => setPercent((loaded / total) * 100) },
      )
      setOutcome({ done: text('asset.replaced') })
      revalidate()
    } catch (error) {
      setOutcome({ problem: error instanceof Error ? error.message : text('upload.unreachable') })
    } finally {
      setPercent(null)
    }
  }

  function hint(): string {
    if (isPicture({ type })) return text('asset.replace.pictureTypes')
    if (!kind) return text('asset.replace.fileTypes')
    const types = text(`${kind}.replace`)
    return hydrated ? types : text('asset.replace.unscripted', { types })
  }

  return (
    <>
      <ActionForm
        // A change of something else leaves the chosen file.
        key={address}
        intent="replace"
        encType="multipart/form-data"
        variant="quiet"
        problem={problem}
        onSubmit={send}
        submit={{ label: text('asset.replace.submit'), pending: text('asset.replacing') }}
      >
        <Field
          label={text('asset.replace.file')}
          // The captions of a video have a field of the same name.
          id="new-file"
          name="file"
          type="file"
          required
          accept={acceptOf(type)}
          hint={hint()}
          error={outcome.problem ?? problem?.fields.file}
        />
      </ActionForm>
      {percent === null ? null : <ProgressBar label={text('asset.replacing')} value={percent} />}
      <p role="status">{outcome.done}</p>
    </>
  )
}

function acceptOf(type: string): string {
  if (isPicture({ type })) return pictureTypes
  const kind = playableKindOf(type)
  if (kind) return kind === 'video' ? videoTypes : audioTypes
  return 'application/pdf'
}
