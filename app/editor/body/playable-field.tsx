import { type ChangeEvent, useState } from 'react'
import type { LibraryAsset } from '../../../server/library/contract'
import { audioTypes, videoTypes } from '../../assets/picture-types'
import { browserClient } from '../../client/browser-client'
import type { CallOptions } from '../../client/http'
import { useFound } from '../../client/use-found'
import { FieldNotes } from '../../design/fields/field-notes'
import { SearchField } from '../../design/fields/search-field'
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

/** Files of the library to choose from by their names: the newest, or those that are searched for. */
function Listed({ kind, chosen, onPick }: ListedProps) {
  return (
    <FromLibrary load={() => filesOf(kind)}>
      {(found, show) => (
        <div className="grid gap-4">
          <FileSearch kind={kind} onFound={show} />
          <Files found={found} chosen={chosen} onPick={onPick} />
        </div>
      )}
    </FromLibrary>
  )
}

interface FileSearchProps {
  kind: 'video' | 'audio'
  onFound(files: LibraryAsset[]): void
}

function FileSearch({ kind, onFound }: FileSearchProps) {
  const text = useText(bodyMessages)
  const [words, setWords] = useState<string | null>(null)
  const { problem } = useFound(words, (search, options) => filesOf(kind, search, options), onFound)
  return (
    <>
      <SearchField id={`${kind}-search`} label={text('playable.search')} onWords={setWords} />
      <p role="status" className="field-hint">
        {problem}
      </p>
    </>
  )
}

interface FilesProps extends Omit<ListedProps, 'kind'> {
  found: readonly LibraryAsset[]
}

function Files({ found, chosen, onPick }: FilesProps) {
  const text = useText(bodyMessages)
  if (found.length === 0) return <p className="field-hint">{text('playable.none')}</p>
  return (
    <ul className="body-playables" aria-label={text('playable.here')}>
      {found.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} dir="auto" onClick={() => onPick(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

async function filesOf(
  kind: 'video' | 'audio',
  search = '',
  options: CallOptions = {},
): Promise<LibraryAsset[]> {
  const only = kind === 'video' ? 'videos' : kind
  const { content } = await browserClient().library.list(
    { only, ...(search && { search }), size: maxListed, sort: 'id,desc' },
    options,
  )
  return content
}
