import { type ChangeEvent, useRef, useState } from 'react'
import { pictureTypes } from '../../assets/picture-types'
import { FieldNotes } from '../../design/fields/field-notes'
import { idOf, Thumbnail } from './block-card'
import { useBodyEditing } from './body-editing'
import { IconButton } from './icon-button'
import { cacheAsset } from './known-assets'
import type { StoredNode } from './opaque-node'
import { RecentPictures } from './recent-pictures'
import { UploadState, useUpload } from './upload-card'

interface PicturesFieldProps {
  id: string
  label: string
  /** Whether it holds a single picture, without a caption. */
  isSingle: boolean
  /** The id of an asset, or a list of ids with captions. */
  value: unknown
  error: string | undefined
  onChange(value: unknown): void
}

/** Picks pictures from this device or from the site. */
export function PicturesField(props: PicturesFieldProps) {
  const { id, label, isSingle, value, error, onChange } = props
  const { uploads } = useBodyEditing()
  const [pending, setPending] = useState<string[]>([])
  const [pictures, setPictures] = useState<StoredNode[]>(() => picturesOf(value))
  // Uploads finish at any time; each must see the pictures that others have added.
  const latest = useRef(pictures)

  function change(next: (before: StoredNode[]) => StoredNode[]) {
    latest.current = next(latest.current)
    setPictures(latest.current)
    onChange(isSingle ? idOf(latest.current[0]?.image) : latest.current)
  }

  function add(asset: string) {
    const picture = { image: asset, caption: '' }
    change((before) => (isSingle ? [picture] : [...before, picture]))
  }

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, isSingle ? 1 : undefined)
    event.target.value = ''
    for (const file of files) {
      const upload = uploads.start(file, (asset) => {
        cacheAsset(asset)
        add(asset.id)
        setPending((before) => before.filter((one) => one !== upload))
      })
      setPending((before) => [...before, upload])
    }
  }

  const put = (index: number, to: number) =>
    change((before) => {
      const others = before.filter((_, at) => at !== index)
      const moved = before[index]
      return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : before
    })

  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {pictures.length > 0 ? (
        <ol className="body-pictures">
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            <li key={index}>
              <Thumbnail id={idOf(picture.image)} />
              {isSingle ? null : (
                <input
                  type="text"
                  aria-label={`Caption of picture ${index + 1}`}
                  placeholder="Caption"
                  value={String(picture.caption ?? '')}
                  onChange={(event) =>
                    change((before) =>
                      before.map((one, at) =>
                        at === index ? { ...one, caption: event.target.value } : one,
                      ),
                    )
                  }
                />
              )}
              {index > 0 ? (
                <IconButton
                  icon="up"
                  label={`Move picture ${index + 1} up`}
                  onClick={() => put(index, index - 1)}
                />
              ) : null}
              <IconButton
                icon="remove"
                label={`Remove picture ${index + 1}`}
                onClick={() => change((before) => before.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {pending.map((upload) => (
        <PendingPicture key={upload} id={upload} />
      ))}
      <label className="body-file">
        <span>
          {isSingle ? 'Choose a picture from this device' : 'Choose pictures from this device'}
        </span>
        <input
          id={id}
          type="file"
          accept={pictureTypes}
          multiple={!isSingle}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={chosen}
        />
      </label>
      <RecentPictures onPick={add} />
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

/** The pictures in the value of the field. */
export function picturesOf(value: unknown): StoredNode[] {
  if (Array.isArray(value)) {
    return value.map((picture: StoredNode) => ({ ...picture, image: idOf(picture.image) }))
  }
  const id = idOf(value)
  return id ? [{ image: id }] : []
}

function PendingPicture({ id }: { id: string }) {
  const upload = useUpload(id)
  return upload ? <UploadState id={id} upload={upload} /> : null
}
