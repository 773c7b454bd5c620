import { embedAddress } from '../../../server/rich-text/embed/contract'
import type { BlockField, BlockKind } from './block-kinds'
import { linkAddress } from './link-address'
import type { BodyText } from './messages'
import type { StoredNode } from './opaque-node'

/** What a block with one picture says of it, beside its id. */
const altNames = ['alt', 'decorative']

/** The values with which a block's form begins. */
export function startOfBlock(kind: BlockKind, fields: StoredNode): StoredNode {
  return Object.fromEntries(
    kind.fields.flatMap(({ name, kind, choices }) => [
      [name, fields[name] ?? (kind === 'pictures' ? [] : (choices?.[0]?.value ?? ''))],
      ...(kind === 'picture' ? altNames.map((alt) => [alt, fields[alt]]) : []),
    ]),
  )
}

/** The values as stored, and the validation errors by field. */
export function checkedBlock(kind: BlockKind, values: StoredNode, text: BodyText) {
  const cleaned: StoredNode = {}
  const problems: Record<string, string> = {}
  for (const field of kind.fields) {
    const value = values[field.name]
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    cleaned[field.name] = value
    if (field.kind === 'picture') for (const name of altNames) cleaned[name] = values[name]
    if (isEmpty && field.required) problems[field.name] = emptyText(field, text)
    const { min = 1 } = field
    const isTooFew = Array.isArray(value) && value.length < min
    if (isTooFew && !isEmpty) problems[field.name] = text('fault.tooFew', { min })
    if (isEmpty || (field.kind !== 'link' && field.kind !== 'address')) continue
    const address = linkAddress(String(value))
    const isEmbed = field.kind === 'address'
    if (isEmbed ? embedAddress(address) === true : address !== null) cleaned[field.name] = address
    else problems[field.name] = text(isEmbed ? 'fault.embed' : 'fault.link')
  }
  return { cleaned, problems }
}

function emptyText({ kind, label }: BlockField, text: BodyText): string {
  if (kind === 'picture') return text('fault.picture')
  if (kind === 'pictures') return text('fault.pictures')
  return text('fault.needed', { label: text(label) })
}

/** What a stored block still needs, as its form says. */
export function faultsOf(kind: BlockKind, fields: StoredNode, text: BodyText): string[] {
  return Object.values(checkedBlock(kind, startOfBlock(kind, fields), text).problems)
}
