import { type FormEvent, useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { Button } from '../../design/button'
import { Field } from '../../design/fields/field'
import { idOf } from './block-card'
import { EditorDialog } from './editor-dialog'
import { describeAsset, useAsset } from './known-assets'
import type { StoredNode } from './opaque-node'
import { PicturesField, picturesOf } from './pictures-field'

interface PictureDialogProps {
  asset: string
  caption: string
  onSave(caption: string): void
}

/** A picture's alternative text and caption. */
export function PictureDialog({ asset: id, caption, onSave }: PictureDialogProps) {
  const asset = useAsset(id)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    const alt = String(form.get('picture-alt') ?? '').trim()
    setPending(true)
    try {
      if (asset && alt !== asset.alt) await describeAsset(id, alt)
      onSave(String(form.get('picture-caption') ?? '').trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Try again.')
      setPending(false)
    }
  }

  return (
    <EditorDialog title="Picture" onSubmit={save}>
      {asset ? <AssetImage asset={asset} sizes="30rem" className="body-dialog-picture" /> : null}
      {asset ? (
        <Field
          label="What it shows"
          name="picture-alt"
          defaultValue={asset.alt}
          autoComplete="off"
          hint="For readers who do not see it. It is saved at once, wherever the picture is."
          error={problem}
        />
      ) : null}
      <Field label="Caption" name="picture-caption" defaultValue={caption} autoComplete="off" />
      <div className="dialog-actions">
        <Button pending={pending} pendingLabel="Saving…">
          Change it
        </Button>
      </div>
    </EditorDialog>
  )
}

interface NewPicturesDialogProps {
  onSave(assets: string[]): void
}

/** Chooses pictures to insert into the text. */
export function NewPicturesDialog({ onSave }: NewPicturesDialogProps) {
  const [pictures, setPictures] = useState<StoredNode[]>([])
  const [error, setError] = useState<string>()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const assets = pictures.map(({ image }) => idOf(image)).filter(Boolean)
    if (assets.length > 0) onSave(assets)
    else setError('Choose one picture or more.')
  }

  return (
    <EditorDialog title="Pictures" onSubmit={save}>
      <PicturesField
        id="body-new-pictures"
        label="Pictures"
        isSingle={false}
        value={[]}
        error={error}
        onChange={(value) => setPictures(picturesOf(value))}
      />
      <div className="dialog-actions">
        <Button>Insert</Button>
      </div>
    </EditorDialog>
  )
}
