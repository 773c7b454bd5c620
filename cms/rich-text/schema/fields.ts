import { randomBytes } from 'node:crypto'
import type { CollectionSlug, Field } from 'payload'
import { z } from 'zod'
import { richTextText } from '../messages'
import { reference } from './reference'

/** The own id of a node, a block or a row, in Payload's format; made when there is none. */
export const ownId = z
  .string()
  .max(100)
  .optional()
  .transform((given) => given ?? randomBytes(12).toString('hex'))

/** The schema of a block's fields, as its own file defines them for Payload. */
export function schemaOfBlock(slug: string, fields: readonly Field[]) {
  return z.object({
    id: ownId,
    blockName: z.string().max(500).nullish(),
    blockType: z.literal(slug),
    ...shapeOf(fields),
  })
}

/**
 * The schema of a block that a draft may hold unfinished: its values are of their kinds, but may be
 * missing or break a rule.
 */
export function schemaOfUnfinishedBlock(slug: string, fields: readonly Field[]) {
  return z.object({
    id: ownId,
    blockName: z.string().max(500).nullish(),
    blockType: z.literal(slug),
    ...kindsOf(fields),
  })
}

function kindsOf(fields: readonly Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.flatMap((field) => ('name' in field ? [[field.name, kindOf(field).nullish()]] : [])),
  )
}

function kindOf(field: Field): z.ZodType {
  switch (field.type) {
    case 'checkbox':
      return z.boolean()
    case 'number':
      return z.number()
    case 'upload':
    case 'relationship':
      return z
        .union([z.string(), z.object({ id: z.string() })])
        .transform((value) => (typeof value === 'string' ? value : value.id))
    case 'array':
      return z.array(z.object({ id: ownId, ...kindsOf(field.fields) }))
    default:
      return z.string()
  }
}

/**
 * The schemas of Payload's fields, by name.
 * @throws for a type of field that no text has yet
 */
export function shapeOf(fields: readonly Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map((field) => namedSchema(field)))
}

function namedSchema(field: Field): [name: string, schema: z.ZodType] {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return [field.name, textSchema(field)]
    case 'select':
      return [field.name, selectSchema(field)]
    case 'checkbox':
      return [field.name, z.boolean().nullish()]
    case 'number':
      return [field.name, numberSchema(field)]
    case 'upload':
    case 'relationship':
      return [field.name, relationSchema(field)]
    case 'array':
      return [field.name, rowsSchema(field)]
    default:
      throw new Error(`The schema of rich text has no fields of the type "${field.type}" yet.`)
  }
}

type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>

function textSchema(field: FieldOf<'text'> | FieldOf<'textarea'>): z.ZodType {
  const { maxLength, required, validate } = field
  const text = maxLength === undefined ? z.string() : z.string().max(maxLength)
  const full = required ? text.min(1, { error: () => richTextText('missingText') }) : text
  const checked = validate ? full.superRefine(checkBy(validate)) : full
  return required ? checked : checked.nullish()
}

/** The rules of blocks' fields need the value alone. */
function checkBy(validate: NonNullable<FieldOf<'text' | 'textarea'>['validate']>) {
  return (value: string, context: z.RefinementCtx) => {
    const result: unknown = Reflect.apply(validate, undefined, [value])
    if (result !== true) context.addIssue({ code: 'custom', message: String(result) })
  }
}

function selectSchema({ options, defaultValue, required }: FieldOf<'select'>): z.ZodType {
  const values = options.map((option) => (typeof option === 'string' ? option : option.value))
  const choice = z.enum(values)
  if (typeof defaultValue === 'string') return choice.default(defaultValue)
  return required ? choice : choice.nullish()
}

function numberSchema({ min, max, required, defaultValue }: FieldOf<'number'>): z.ZodType {
  const least = min === undefined ? z.number() : z.number().min(min)
  const number = max === undefined ? least : least.max(max)
  if (typeof defaultValue === 'number') return number.default(defaultValue)
  return required ? number : number.nullish()
}

function relationSchema(field: FieldOf<'upload'> | FieldOf<'relationship'>): z.ZodType {
  const { relationTo, required } = field
  if (typeof relationTo !== 'string') {
    throw new Error(`The schema of rich text has no relations to several collections yet.`)
  }
  const related = reference(relationTo satisfies CollectionSlug)
  return required ? related : related.nullish()
}

function rowsSchema({ fields, minRows, maxRows, required }: FieldOf<'array'>): z.ZodType {
  const row = z.object({ id: ownId, ...shapeOf(fields) })
  const some = minRows === undefined ? z.array(row) : z.array(row).min(minRows)
  const rows = maxRows === undefined ? some : some.max(maxRows)
  return required ? rows : rows.nullish()
}
