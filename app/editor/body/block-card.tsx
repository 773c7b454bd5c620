import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { NodeKey } from 'lexical'
import { useText } from '../../messages/use-text'
import type { BlockField } from './block-kind'
import { blockKindOf } from './block-kinds'
import { faultsOf, rowsIn } from './block-values'
import { useBodyEditing } from './body-editing'
import { CardFrame } from './card-frame'
import { useAsset } from './known-assets'
import { bodyMessages } from './messages'
import { isNameable, type Nameable, useNameOf } from './names'
import { fieldsOf, type StoredNode, updateStored } from './opaque-node'
import { PlayableFile } from './playable-file'
import { ReusablePreview } from './reusable-preview'

/** A short view of a CMS block. */
export function BlockCard({ nodeKey, stored }: { nodeKey: NodeKey; stored: StoredNode }) {
  const text = useText(bodyMessages)
  const [editor] = useLexicalComposerContext()
  const { ask } = useBodyEditing()
  const fields = fieldsOf(stored)
  const kind = blockKindOf(fields.blockType)

  if (!kind) {
    return (
      <CardFrame nodeKey={nodeKey} label={text('unknown.block')}>
        <p className="body-card-title">{text('unknown')}</p>
        <p className="body-card-text">
          {text('unknown.named', { type: String(fields.blockType) })}
        </p>
      </CardFrame>
    )
  }

  function edit() {
    if (!kind) return
    ask({
      about: 'block',
      kind,
      fields,
      save: (changed) =>
        updateStored(editor, nodeKey, (before) => ({
          ...before,
          fields: { ...fieldsOf(before), ...changed },
        })),
    })
  }

  const title = kind.fields.find(({ name }) => name === kind.title)
  const more = kind.more === undefined ? '' : String(fields[kind.more] ?? '')
  const reusable = idOf(fields.block)
  const faults = faultsOf(kind, fields, text)
  const playable = kind.fields.find(({ kind }) => kind === 'video' || kind === 'audio')
  const pictures = kind.fields.flatMap((field) => picturesIn(field, fields[field.name]))
  return (
    <CardFrame nodeKey={nodeKey} label={text(kind.label)} onEdit={edit}>
      <p className="body-card-kind">{text(kind.label)}</p>
      {faults.length > 0 ? (
        <p className="body-card-fault">
          <strong>{text('unfinished')}</strong> {faults.join(' ')}
        </p>
      ) : null}
      {title ? <CardTitle field={title} value={fields[title.name]} /> : null}
      {kind.fields.map((field) =>
        field.row ? (
          <p key={field.name} className="body-card-text">
            {text(`${field.row}.count`, { count: rowsIn(fields[field.name]).length })}
          </p>
        ) : null,
      )}
      {more ? <p className={textClass(kind.more)}>{more}</p> : null}
      {fields.blockType === 'ReusableBlock' && reusable ? <ReusablePreview id={reusable} /> : null}
      {playable ? <PlayableFile id={idOf(fields[playable.name])} /> : null}
      {pictures.length > 0 ? (
        <ul className="body-thumbnails">
          {pictures.map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            <li key={`${id} ${index}`}>
              <Thumbnail id={id} />
            </li>
          ))}
        </ul>
      ) : null}
    </CardFrame>
  )
}

function textClass(field: string | undefined): string {
  return field === 'code' ? 'body-card-code' : 'body-card-text'
}

/** The ids of the pictures in a field. */
function picturesIn({ kind, fields = [] }: BlockField, value: unknown): string[] {
  if (kind === 'rows') {
    return rowsIn(value).flatMap((row) =>
      fields.flatMap((field) => picturesIn(field, row[field.name])),
    )
  }
  if (kind === 'picture') return value ? [idOf(value)] : []
  if (kind !== 'pictures' || !Array.isArray(value)) return []
  return value.map(({ image }: { image?: unknown }) => idOf(image)).filter(Boolean)
}

/** The id of a relation. Stored as an id; API responses may contain the document itself. */
export function idOf(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'string' ? id : ''
}

function CardTitle({ field, value }: { field: BlockField; value: unknown }) {
  const text = useText(bodyMessages)
  if (field.kind === 'pictures') {
    const count = Array.isArray(value) ? value.length : 0
    return <p className="body-card-title">{text('pictures.count', { count })}</p>
  }
  if (isNameable(field.kind)) {
    return <RelationTitle kind={field.kind} id={idOf(value)} />
  }
  return value ? <p className="body-card-title">{String(value)}</p> : null
}

function RelationTitle({ kind, id }: { kind: Nameable; id: string }) {
  const name = useNameOf(kind, id)
  return <p className="body-card-title">{name ?? id}</p>
}

export function Thumbnail({ id }: { id: string }) {
  const text = useText(bodyMessages)
  const asset = useAsset(id)
  if (asset === null) return <span className="body-thumbnail">{text('picture.goneShort')}</span>
  const file = asset?.files.crop200x200 ?? asset?.files.original
  return file ? (
    <img className="body-thumbnail" src={file} alt={asset?.alt || text('picture')} />
  ) : (
    <span className="body-thumbnail" />
  )
}
