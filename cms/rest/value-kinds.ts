import {
  type CollectionBeforeOperationHook,
  type FlattenedBlock,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isRecord } from '../fields/is-record'

type Entity = { collection: string } | { global: string }

/**
 * Rejects values in requests to Payload's own API that are not of the kind of their field, such as a list for a text.
 * Hooks, validations and databases expect that kind: they would fail, or store what no reader expects (Payload's
 * validation of a choice accepts any number). The rules of a field are its own validation.
 */
export function rejectWrongKinds(fields: readonly FlattenedField[], entity: Entity) {
  const reject = (args: object, req: PayloadRequest): void => {
    const data: unknown = 'data' in args ? args.data : undefined
    if (req.payloadAPI !== 'REST' || !isRecord(data)) return
    const paths = wrongAmong(fields, data, '')
    if (paths.length === 0) return
    const errors = paths.map((path) => ({ path, message: req.t('validation:invalidInput') }))
    throw new ValidationError({ ...entity, errors }, req.t)
  }
  const inCollection: CollectionBeforeOperationHook = ({ args, req }) => {
    reject(args, req)
    return args
  }
  const inGlobal: GlobalBeforeOperationHook = ({ args, req }) => {
    reject(args, req)
    return args
  }
  return { inCollection, inGlobal }
}

/** The paths of the values that are not of the kind of their field. */
function wrongAmong(
  fields: readonly FlattenedField[],
  data: Record<string, unknown>,
  prefix: string,
): string[] {
  return fields.flatMap((field) => {
    const value = data[field.name]
    return value === undefined ? [] : wrongIn(field, value, `${prefix}${field.name}`)
  })
}

function wrongIn(field: FlattenedField, value: unknown, path: string): string[] {
  switch (field.type) {
    case 'group':
    case 'tab':
      return isRecord(value) ? wrongAmong(field.flattenedFields, value, `${path}.`) : [path]
    case 'array':
      return wrongInRows(value, path, () => field.flattenedFields)
    case 'blocks':
      return wrongInRows(value, path, (row) => fieldsOfBlock(field.blocks, row))
    default:
      return isOfKind(field, value) ? [] : [path]
  }
}

/** Payload's forms send the number of rows where there are none. */
function wrongInRows(
  rows: unknown,
  path: string,
  fieldsOf: (row: Record<string, unknown>) => readonly FlattenedField[],
): string[] {
  if (!Array.isArray(rows)) return rows === 0 || rows === '0' ? [] : [path]
  return rows.flatMap((row, index) =>
    isRecord(row) ? wrongAmong(fieldsOf(row), row, `${path}.${index}.`) : [`${path}.${index}`],
  )
}

/** Of a type that there is not, Payload says so itself. */
function fieldsOfBlock(
  blocks: readonly FlattenedBlock[],
  row: Record<string, unknown>,
): readonly FlattenedField[] {
  return blocks.find(({ slug }) => slug === row.blockType)?.flattenedFields ?? []
}

function isOfKind(field: FlattenedField, value: unknown): boolean {
  if (isNone(value)) return true
  const isOneOfKind = kinds[field.type]
  if (!isOneOfKind) return true
  const hasMany = 'hasMany' in field && field.hasMany === true
  if (!hasMany) return isOneOfKind(value)
  return Array.isArray(value) && value.every((each) => isOneOfKind(each))
}

/** What is missing here has a validation of its own. */
const kinds: Partial<Record<FlattenedField['type'], (value: unknown) => boolean>> = {
  text: isText,
  textarea: isText,
  email: isText,
  code: isText,
  select: isText,
  radio: isText,
  date: isDate,
  number: isScalar,
  checkbox: isScalar,
  relationship: isReference,
  upload: isReference,
}

function isNone(value: unknown): boolean {
  return value === null || value === ''
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isDate(value: unknown): boolean {
  return isText(value) && !Number.isNaN(Date.parse(String(value)))
}

/** An id, or a document, with its collection where a field refers to several. */
function isReference(value: unknown): boolean {
  if (!isRecord(value)) return isText(value)
  return 'relationTo' in value
    ? isText(value.relationTo) && isReference(value.value)
    : isText(value.id)
}
