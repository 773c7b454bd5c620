import { isRecord } from '../fields/is-record'
import { idIn } from './blocks/rich-text-block'
import { type PictureAlt, pictureAltIn } from './picture-alt'

/** A picture in a text. */
export interface TextPicture {
  /** Where its own fields are, such as `root.children.2.fields`. */
  path: string
  /** The id of its asset. */
  asset: string
  /** What the text says of it. */
  own: PictureAlt
}

/** The pictures of a text and its blocks, in the order in which they are read. */
export function picturesIn(text: unknown): TextPicture[] {
  return isRecord(text) ? inNode(text.root, 'root') : []
}

function inNode(node: unknown, path: string): TextPicture[] {
  if (!isRecord(node)) return []
  const place = `${path}.fields`
  if (node.type === 'upload') return picture(node.value, node.fields ?? {}, place)
  if (node.type === 'block' && isRecord(node.fields)) return inBlock(node.fields, place)
  const children = Array.isArray(node.children) ? node.children : []
  return children.flatMap((child, index) => inNode(child, `${path}.children.${index}`))
}

function inBlock(fields: Record<string, unknown>, path: string): TextPicture[] {
  const rows = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((row: unknown, index) => ({ row, at: `${name}.${index}` }))
      : [],
  )
  return [
    ...picture(fields.image, fields, path),
    ...rows.flatMap(({ row, at }) =>
      isRecord(row) ? picture(row.image, row, `${path}.${at}`) : [],
    ),
  ]
}

function picture(value: unknown, fields: unknown, path: string): TextPicture[] {
  const asset = idIn(value)
  return asset === '' ? [] : [{ path, asset, own: pictureAltIn(isRecord(fields) ? fields : {}) }]
}
