import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { Button } from '../../design/button'
import { Field } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { AltFields } from '../alt-fields'
import { EditorDialog } from './editor-dialog'
import { useAsset } from './known-assets'
import { bodyMessages } from './messages'
import type { StoredNode } from './opaque-node'
import { ownAlt } from './own-alt'
import { PicturesField } from './pictures-field'

interface PictureDialogProps {
  asset: string
  fields: StoredNode
  onSave(fields: StoredNode): void
}

/** A picture's alternative text and caption. */
export function PictureDialog({ asset: id, fields, onSave }: PictureDialogProps) {
  const text = useText(bodyMessages)
  const asset = useAsset(id)
  const isPicture = asset?.type.startsWith('image/') === true
  const altField = useRef<HTMLInputElement>(null)

  // The field comes with the picture, after the dialog has chosen what to focus.
  useEffect(() => {
    if (isPicture) altField.current?.focus()
  }, [isPicture])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    const caption = textOf('picture-caption')
    if (!asset || !isPicture) return onSave({ caption })
    const alt = textOf('picture-alt')
    const decorative = form.has('picture-decorative')
    // That of the asset counts by itself, also when it changes.
    onSave({ caption, alt: decorative || alt === asset.alt ? '' : alt, decorative })
  }

  return (
    <EditorDialog title={text('picture')} onSubmit={save}>
      {asset ? <AssetImage asset={asset} sizes="30rem" className="body-dialog-picture" /> : null}
      {asset && isPicture ? (
        <AltFields
          inputRef={altField}
          altName="picture-alt"
          alt={ownAlt(fields) ?? asset.alt}
          decorativeName="picture-decorative"
          isDecorative={fields.decorative === true}
        />
      ) : null}
      <Field
        label={text('caption')}
        name="picture-caption"
        defaultValue={typeof fields.caption === 'string' ? fields.caption : ''}
        autoComplete="off"
      />
      <div className="dialog-actions">
        <Button>{text('save.change')}</Button>
      </div>
    </EditorDialog>
  )
}

interface NewPicturesDialogProps {
  onSave(pictures: StoredNode[]): void
}

/** Chooses pictures to insert into the text. */
export function NewPicturesDialog({ onSave }: NewPicturesDialogProps) {
  const text = useText(bodyMessages)
  const [pictures, setPictures] = useState<StoredNode[]>([])
  const [error, setError] = useState<string>()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pictures.length > 0) onSave(pictures)
    else setError(text('fault.pictures'))
  }

  return (
    <EditorDialog title={text('pictures')} onSubmit={save}>
      <PicturesField
        id="body-new-pictures"
        label={text('pictures')}
        isSingle={false}
        value={[]}
        error={error}
        onChange={setPictures}
      />
      <div className="dialog-actions">
        <Button>{text('save.insert')}</Button>
      </div>
    </EditorDialog>
  )
}
