import { type ChangeEvent, useState } from 'react'
import type { LibraryAsset } from '../../../server/library/contract'
import { audioTypes, videoTypes } from '../../assets/picture-types'
import { browserClient } from '../../client/browser-client'
import { FieldNotes } from '../../design/fields/field-notes'
import { useText } from '../../messages/use-text'
import { idOf } from './block-card'
import { useBodyEditing } from './body-editing'
import { FromLibrary } from './from-library'
import { cacheAsset } from './known-assets'
import { bodyMessages } from './messages'
import { PlayableFile } from './playable-file'
import { UploadState, useUpload } from './upload-card'

interface PlayableFieldProps {
  kind: 'video' | 'audio'
  id: string
  label: string
  /** The asset, or its id; empty for none. */
  value: unknown
  error?: string | undefined
  onChange(id: string): void
}

const maxListed = 50

/** Picks a video or audio file from this device or from the media library. */
export function PlayableField({ kind, id, label, value, error, onChange }: PlayableFieldProps) {
  const text = useText(bodyMessages)
  const { uploads } = useBodyEditing()
  const [pending, setPending] = useState('')

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    uploads.remove(pending)
    const upload = uploads.start(file, (asset) => {
      cacheAsset(asset)
      setPending('')
      onChange(asset.id)
    })
    setPending(upload)
  }

  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <PlayableFile id={idOf(value)} />
      <Pending id={pending} />
      <label className="body-file">
        <span>{text('playable.choose')}</span>
        <input
          id={id}
          type="file"
          accept={kind === 'video' ? videoTypes : audioTypes}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={chosen}
        />
      </label>
      <Listed kind={kind} chosen={idOf(value)} onPick={onChange} />
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function Pending({ id }: { id: string }) {
  const upload = useUpload(id)
  return upload ? <UploadState id={id} upload={upload} /> : null
}

interface ListedProps {
  kind: 'video' | 'audio'
  chosen: string
  onPick(id: string): void
}

/** The newest files of the library to choose from, by their names. */
function Listed({ kind, chosen, onPick }: ListedProps) {
  const text = useText(bodyMessages)
  return (
    <FromLibrary load={() => newestOf(kind)}>
      {(found) =>
        found.length === 0 ? (
          <p className="field-hint">{text('recent.none')}</p>
        ) : (
          <ul className="body-playables" aria-label={text('playable.here')}>
            {found.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === chosen}
                  dir="auto"
                  onClick={() => onPick(id)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </FromLibrary>
  )
}

async function newestOf(kind: 'video' | 'audio'): Promise<LibraryAsset[]> {
  const only = kind === 'video' ? 'videos' : kind
  const { content } = await browserClient().library.list({ only, size: maxListed, sort: 'id,desc' })
  return content
}
