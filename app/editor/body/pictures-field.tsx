import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictureTypes } from '../../assets/picture-types'
import { FieldNotes } from '../../design/fields/field-notes'
import { useText } from '../../messages/use-text'
import { idOf, Thumbnail } from './block-card'
import { useBodyEditing } from './body-editing'
import { IconButton } from './icon-button'
import { cacheAsset, useAsset } from './known-assets'
import { bodyMessages } from './messages'
import type { StoredNode } from './opaque-node'
import { RecentPictures } from './recent-pictures'
import { UploadState, useUpload } from './upload-card'

interface PicturesFieldProps {
  id: string
  label: string
  /** Whether it holds a single picture, without a caption. */
  isSingle: boolean
  /** Whether a field beside it says what it shows. */
  isNamed?: boolean
  /** The fields of each picture; `image` is the id of its asset, or the asset. */
  value: readonly StoredNode[]
  error: string | undefined
  onChange(value: StoredNode[]): void
}

/** Picks pictures from this device or from the site. */
export function PicturesField(props: PicturesFieldProps) {
  const text = useText(bodyMessages)
  const { id, label, isSingle, isNamed = false, value, error, onChange } = props
  const { uploads } = useBodyEditing()
  const [pending, setPending] = useState<string[]>([])
  const [pictures, setPictures] = useState<StoredNode[]>(() =>
    value.map((picture) => ({ ...picture, image: idOf(picture.image) })),
  )
  const [added, setAdded] = useState<StoredNode | null>(null)
  // Uploads finish at any time; each must see the pictures that others have added.
  const latest = useRef(pictures)

  function change(next: (before: StoredNode[]) => StoredNode[]) {
    latest.current = next(latest.current)
    setPictures(latest.current)
    onChange(latest.current)
  }

  function add(asset: string) {
    const picture = isSingle ? { image: asset } : { image: asset, caption: '' }
    setAdded(picture)
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
              {isNamed ? null : (
                <PictureTexts
                  number={index + 1}
                  picture={picture}
                  hasCaption={!isSingle}
                  isAdded={picture === added}
                  onChange={(texts) =>
                    change((before) =>
                      before.map((one, at) => (at === index ? { ...one, ...texts } : one)),
                    )
                  }
                />
              )}
              {index > 0 ? (
                <IconButton
                  icon="up"
                  label={text('pictures.up', { number: index + 1 })}
                  onClick={() => put(index, index - 1)}
                />
              ) : null}
              <IconButton
                icon="remove"
                label={text('pictures.remove', { number: index + 1 })}
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
        <span>{text('pictures.choose', { kind: isSingle ? 'one' : 'many' })}</span>
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

interface PictureTextsProps {
  /** Its place among the pictures, from 1. */
  number: number
  picture: StoredNode
  hasCaption: boolean
  /** Whether it was just chosen. */
  isAdded: boolean
  onChange(texts: StoredNode): void
}

/** What a picture shows, and its caption. A picture that is chosen without a description is asked for it. */
function PictureTexts({ number, picture, hasCaption, isAdded, onChange }: PictureTextsProps) {
  const text = useText(bodyMessages)
  const asset = useAsset(idOf(picture.image))
  const field = useRef<HTMLInputElement>(null)
  const isAsked = isAdded && asset?.alt === ''

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  return (
    <div className="body-picture-texts">
      <input
        ref={field}
        type="text"
        maxLength={500}
        aria-label={text('pictures.altOf', { number })}
        placeholder={asset?.alt || text('pictures.alt')}
        disabled={picture.decorative === true}
        value={String(picture.alt ?? '')}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={picture.decorative === true}
          onChange={(event) => onChange({ decorative: event.target.checked })}
        />
        <span>
          {text.rich('pictures.decorative', {
            number,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </span>
      </label>
      {hasCaption ? (
        <input
          type="text"
          aria-label={text('pictures.captionOf', { number })}
          placeholder={text('caption')}
          value={String(picture.caption ?? '')}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      ) : null}
    </div>
  )
}

function PendingPicture({ id }: { id: string }) {
  const upload = useUpload(id)
  return upload ? <UploadState id={id} upload={upload} /> : null
}
