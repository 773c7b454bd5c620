import { embedAddress } from '../../../server/rich-text/embed/contract'
import { isRecord } from '../../keys'
import type { BlockField, BlockKind } from './block-kind'
import { linkAddress } from './link-address'
import type { BodyText } from './messages'
import { isNameable } from './names'
import type { StoredNode } from './opaque-node'
import { storedId } from './stored-id'

/** What a block with one picture says of it, beside its id. */
const altNames = ['alt', 'decorative']

/** The values with which a block's form begins. */
export function startOfBlock(
  { fields }: Pick<BlockKind, 'fields'>,
  stored: StoredNode,
): StoredNode {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, stored[field.name] ?? startOf(field)],
      ...(hasOwnAlt(field) ? altNames.map((alt) => [alt, stored[alt]]) : []),
    ]),
  )
}

function startOf({ kind, choices, start, min = 0, fields = [] }: BlockField): unknown {
  if (kind === 'pictures') return []
  if (kind === 'rows') return Array.from({ length: min }, () => newRow(fields))
  return choices?.[0]?.value ?? start ?? (kind === 'check' ? false : '')
}

/** A row without values. */
export function newRow(fields: readonly BlockField[]): StoredNode {
  return { ...startOfBlock({ fields }, {}), id: storedId() }
}

/** The rows in a field; what is none is left out. */
export function rowsIn(value: unknown): StoredNode[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function hasOwnAlt({ kind, isNamed }: BlockField): boolean {
  return kind === 'picture' && !isNamed
}

/** The values as stored, and the validation errors by field, such as `title` or `features.0.title`. */
export function checkedBlock(
  { fields }: Pick<BlockKind, 'fields'>,
  values: StoredNode,
  text: BodyText,
) {
  const cleaned: StoredNode = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const { name } = field
    const value = values[name]
    cleaned[name] = storedValue(field, value)
    if (hasOwnAlt(field)) for (const alt of altNames) cleaned[alt] = values[alt]
    if (field.kind === 'rows') {
      const checked = checkedRows(field, value, text)
      cleaned[name] = checked.rows
      Object.assign(problems, checked.problems)
    }
    const problem = problemOf(field, value, text)
    if (problem !== null) problems[name] = problem
  }
  return { cleaned, problems }
}

function checkedRows({ name, fields = [] }: BlockField, value: unknown, text: BodyText) {
  const problems: Record<string, string> = {}
  const rows = rowsIn(value).map((row, index) => {
    const checked = checkedBlock({ fields }, startOfBlock({ fields }, row), text)
    for (const [path, problem] of Object.entries(checked.problems)) {
      problems[`${name}.${index}.${path}`] = problem
    }
    return { ...row, ...checked.cleaned }
  })
  return { rows, problems }
}

function storedValue({ kind }: BlockField, value: unknown): unknown {
  // Nothing was chosen or typed.
  if (value === '' && (kind === 'picture' || kind === 'number' || isNameable(kind))) return null
  if (kind === 'number') return numberIn(value)
  const isAddress = kind === 'link' || kind === 'address'
  return isAddress ? (linkAddress(String(value)) ?? value) : value
}

/** A number as it is typed, with a point or a comma. */
function numberIn(value: unknown): number {
  return Number(String(value).replace(',', '.'))
}

function problemOf(field: BlockField, value: unknown, text: BodyText): string | null {
  const { kind, required, min = 1, max = Infinity } = field
  const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return required ? emptyText(field, text) : null
  if (Array.isArray(value) && value.length < min) {
    return text(kind === 'rows' ? 'fault.tooFewRows' : 'fault.tooFew', { min })
  }
  if (kind === 'number') {
    const number = numberIn(value)
    return number >= (field.min ?? -Infinity) && number <= max
      ? null
      : text('fault.number', { min: field.min ?? 0, max })
  }
  if (kind === 'link') return linkAddress(String(value)) === null ? text('fault.link') : null
  if (kind !== 'address') return null
  return embedAddress(linkAddress(String(value))) === true ? null : text('fault.embed')
}

function emptyText({ kind, label, min = 1 }: BlockField, text: BodyText): string {
  if (kind === 'picture') return text('fault.picture')
  if (kind === 'pictures') return text('fault.pictures')
  if (kind === 'rows') return text('fault.tooFewRows', { min })
  return text('fault.needed', { label: text(label) })
}

/** What a stored block still needs, as its form says; each row once. */
export function faultsOf(kind: BlockKind, fields: StoredNode, text: BodyText): string[] {
  const { problems } = checkedBlock(kind, startOfBlock(kind, fields), text)
  const faults = Object.entries(problems).map(([path, problem]) => {
    const [name, index] = path.split('.')
    const row = kind.fields.find((field) => field.name === name)?.row
    if (row === undefined || index === undefined) return problem
    return text('fault.rows', { name: text('rows.of', { row, number: Number(index) + 1 }) })
  })
  return [...new Set(faults)]
}
