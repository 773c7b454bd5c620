import fc from 'fast-check'

/** The part of JSON Schema that the description of `/v1` uses. */
export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  multipleOf?: number
}

export type Schemas = Record<string, Schema>

const deepest = 6

interface Given {
  schemas: Schemas
  /** The values of ids. */
  ids: fc.Arbitrary<string>
  /** The values of a schema by its name. */
  named?: (name: string) => fc.Arbitrary<unknown>
}

/** Values of all depths that match a named schema, which may contain itself. */
export function recursiveValuesOf(
  name: string,
  { schemas, ids }: Pick<Given, 'schemas' | 'ids'>,
): fc.Arbitrary<unknown> {
  const all = fc.letrec((named) =>
    Object.fromEntries(
      Object.entries(schemas).map(([each, schema]) => [
        each,
        valuesOf(schema, { schemas, ids, named }),
      ]),
    ),
  )
  const values = all[name]
  if (!values) throw new Error(`There is no schema ${name}.`)
  return values
}

/** Values that mostly match a schema. */
export function valuesOf(schema: Schema, given: Given, depth = 0): fc.Arbitrary<unknown> {
  const { schemas, ids, named } = given
  const inner = (part: Schema) => valuesOf(part, given, depth + 1)
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return named ? named(name) : inner(schemas[name] ?? {})
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options?.length) {
    // Recursive schemas must end somewhere.
    if (named)
      return fc.oneof({ maxDepth: deepest, depthIdentifier: 'nodes' }, ...options.map(inner))
    const open = depth < deepest ? options : options.slice(0, 1)
    return fc.oneof(...open.map(inner))
  }
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
  }
  const [type] = [schema.type ?? 'object'].flat()
  switch (type) {
    case 'string':
      return texts(schema, ids)
    case 'integer':
    case 'number':
      return numbers(schema, type)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    default:
      return objects(schema, inner)
  }
}

function objects(
  { properties, required = [], additionalProperties }: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (properties) {
    const values = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, inner(part)]),
    )
    return fc.record(values, { requiredKeys: required.filter((name) => name in values) })
  }
  const values = typeof additionalProperties === 'object' ? inner(additionalProperties) : anyText
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), values, { minKeys: 1, maxKeys: 4 })
}

const anyText = fc.string({ maxLength: 30 })
const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

function texts(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (schema.pattern?.includes('{26}')) return ids
  if (schema.format === 'date-time') return dates
  if (schema.format === 'email' || schema.pattern?.includes('@')) {
    return fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@studio.example`)
  }
  if (schema.pattern && !schema.pattern.includes('\\p')) {
    return fc.stringMatching(new RegExp(schema.pattern))
  }
  const least = schema.minLength ?? 0
  return fc.string({ minLength: least, maxLength: Math.max(least, 30) })
}

function numbers(schema: Schema, type: 'integer' | 'number'): fc.Arbitrary<number> {
  const min = Math.max(schema.minimum ?? -1000, -1e6)
  const max = Math.max(min, Math.min(schema.maximum ?? 1000, 1e6))
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return type === 'integer' || schema.multipleOf === undefined
    ? whole
    : whole.map((value) => Math.round(value / (schema.multipleOf ?? 1)) * (schema.multipleOf ?? 1))
}
