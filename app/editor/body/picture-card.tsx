import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { NodeKey } from 'lexical'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { CardFrame } from './card-frame'
import { useAsset } from './known-assets'
import { bodyMessages } from './messages'
import { fieldsOf, type StoredNode, updateStored } from './opaque-node'
import { ownAlt } from './own-alt'

/** A picture in the text, as on pages. */
export function PictureCard({ nodeKey, stored }: { nodeKey: NodeKey; stored: StoredNode }) {
  const text = useText(bodyMessages)
  const [editor] = useLexicalComposerContext()
  const { ask } = useBodyEditing()
  const id = String(stored.value ?? '')
  const asset = useAsset(id)
  const fields = fieldsOf(stored)
  const alt = ownAlt(fields)
  const caption = typeof fields.caption === 'string' ? fields.caption : ''

  function edit() {
    ask({
      about: 'picture',
      asset: id,
      fields,
      save: (changed) =>
        updateStored(editor, nodeKey, (before) => ({
          ...before,
          fields: { ...fieldsOf(before), ...changed },
        })),
    })
  }

  return (
    <CardFrame nodeKey={nodeKey} label={text('picture')} onEdit={edit}>
      <figure className="body-picture">
        <PictureOrNothing asset={asset && { ...asset, alt: alt ?? asset.alt }} />
        {caption ? <figcaption className="caption">{caption}</figcaption> : null}
        {fields.decorative ? <p className="body-card-text">{text('picture.decorative')}</p> : null}
        {asset?.type.startsWith('image/') && !asset.alt && alt === undefined ? (
          <p className="body-card-text">{text('picture.undescribed')}</p>
        ) : null}
      </figure>
    </CardFrame>
  )
}

function PictureOrNothing({ asset }: { asset: ReturnType<typeof useAsset> }) {
  const text = useText(bodyMessages)
  if (asset === undefined) return <p className="body-card-text">{text('picture.loading')}</p>
  if (asset === null) return <p className="body-card-text">{text('picture.gone')}</p>
  return asset.type.startsWith('image/') ? (
    <AssetImage asset={asset} sizes="(width >= 48rem) 42rem, 100vw" />
  ) : (
    <p className="body-card-title">{asset.alt || text('picture.document')}</p>
  )
}
