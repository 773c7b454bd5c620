import { embedAddress } from '../../../server/rich-text/embed/contract'
import type { BlockField, BlockKind } from './block-kinds'
import { linkAddress } from './link-address'
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
export function checkedBlock(kind: BlockKind, values: StoredNode) {
  const cleaned: StoredNode = {}
  const problems: Record<string, string> = {}
  for (const field of kind.fields) {
    const value = values[field.name]
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    cleaned[field.name] = value
    if (field.kind === 'picture') for (const name of altNames) cleaned[name] = values[name]
    if (isEmpty && field.required) problems[field.name] = emptyText(field)
    const isTooFew = Array.isArray(value) && value.length < (field.min ?? 1)
    if (isTooFew && !isEmpty) problems[field.name] = `Choose ${field.min} pictures or more.`
    if (isEmpty || (field.kind !== 'link' && field.kind !== 'address')) continue
    const address = linkAddress(String(value))
    const fault = field.kind === 'address' ? embedAddress(address) : address !== null || linkFault
    if (fault === true) cleaned[field.name] = address
    else problems[field.name] = fault
  }
  return { cleaned, problems }
}

const linkFault =
  'Type an address such as /contact, #part, https://example.com or mailto:mira@example.com.'

function emptyText({ kind, label }: BlockField): string {
  if (kind === 'picture') return 'Choose a picture.'
  if (kind === 'pictures') return 'Choose one picture or more.'
  return `${label}: this is needed.`
}

/** What a stored block still needs, as its form says. */
export function faultsOf(kind: BlockKind, fields: StoredNode): string[] {
  return Object.values(checkedBlock(kind, startOfBlock(kind, fields)).problems)
}
