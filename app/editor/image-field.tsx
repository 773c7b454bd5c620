import { type ChangeEvent, useRef, useState } from 'react'
import type { Asset } from '../../server/assets/contract'
import { pictureTypes } from '../assets/picture-types'
import { browserClient } from '../client/browser-client'
import { randomId } from '../client/random-id'
import { Field } from '../design/fields/field'
import { ProgressBar } from '../design/progress-bar'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { editorMessages } from './messages'
import { PictureFilter } from './picture-filter'
import { type LibraryPicture, shownPicture } from './shown-picture'

interface ImageFieldProps {
  /** The owner of uploaded pictures; null for a new content. */
  contentId: string | null
  value: string
  library: readonly LibraryPicture[]
  error: string | undefined
  onChange(): void
}

/** A content's picture: an existing or a new one. */
export function ImageField({ contentId, value, library, error, onChange }: ImageFieldProps) {
  const text = useText(editorMessages)
  const [uploaded, setUploaded] = useState<LibraryPicture[]>([])
  const [chosen, setChosen] = useState(value)
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState(library)
  /** Those found before too, of which one may be chosen. */
  const [seen, setSeen] = useState(library)
  const current = [...uploaded, ...seen].find(({ id }) => id === chosen)
  const listed = [...uploaded, ...shown]
  const pictures =
    current && !listed.some(({ id }) => id === current.id) ? [current, ...listed] : listed

  function showFound(assets: Asset[]) {
    const found = assets.flatMap((asset) => shownPicture(asset) ?? [])
    setShown(found)
    setSeen((before) => [...before, ...found])
  }

  function uploadedOne(picture: LibraryPicture) {
    setUploaded((before) => [picture, ...before])
    setChosen(picture.id)
    onChange()
  }

  return (
    <fieldset id="image" className="field editor-image" tabIndex={-1}>
      <legend>
        {text.rich('picture.optional', {
          optional: (words) => <span className="field-optional">{words}</span>,
        })}
      </legend>
      {current ? <img src={current.src} alt={current.alt} className="editor-picture" /> : null}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="link">{text(current ? 'picture.change' : 'picture.choose')}</summary>
        {isOpen ? <PictureFilter id="image-filter" onPictures={showFound} /> : null}
        <div className="editor-library">
          <label className="editor-none">
            <input
              type="radio"
              name="image"
              value=""
              checked={chosen === ''}
              onChange={() => setChosen('')}
            />
            {text('picture.none')}
          </label>
          {pictures.map(({ id, src, alt }, index) => (
            <label key={id}>
              <input
                type="radio"
                name="image"
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <img
                src={src}
                alt={alt || text('picture.undescribed', { number: index + 1 })}
                loading="lazy"
              />
            </label>
          ))}
        </div>
      </details>
      {contentId ? (
        <NewPicture contentId={contentId} error={error} onUploaded={uploadedOne} />
      ) : (
        <p className="field-hint">{text('picture.later')}</p>
      )}
    </fieldset>
  )
}

interface NewPictureProps {
  contentId: string
  error: string | undefined
  onUploaded(picture: LibraryPicture): void
}

/** Uploads immediately; without scripts, with the form. */
function NewPicture({ contentId, error, onUploaded }: NewPictureProps) {
  const text = useText(editorMessages)
  const hydrated = useHydrated()
  const alt = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState(error)

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (!file) return
    setProblem(undefined)
    setPercent(0)
    try {
      const asset = await browserClient().assets.create(
        {
          targetId: contentId,
          key: `image-${randomId(10)}`,
          alt: alt.current?.value ?? '',
          file,
        },
        { onProgress: ({ loaded, total }) => setPercent(total > 0 ? (loaded / total) * 100 : 0) },
      )
      const picture = shownPicture(asset)
      if (picture) onUploaded(picture)
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : ''
      setProblem(text('picture.failed', { why }))
    } finally {
      setPercent(null)
    }
  }

  return (
    <div className="grid gap-4">
      <Field
        ref={alt}
        label={text('picture.alt')}
        name="alt"
        maxLength={500}
        hint={text('picture.altHint')}
      />
      {percent === null ? (
        <Field
          label={text('picture.new')}
          name="file"
          type="file"
          accept={pictureTypes}
          hint={text('picture.newHint')}
          error={problem}
          onChange={hydrated ? send : undefined}
        />
      ) : (
        <ProgressBar label={text('picture.uploading')} value={percent} />
      )}
    </div>
  )
}
