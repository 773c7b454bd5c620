import fc from 'fast-check'
import type { Address } from './addresses'
import { type Body, formBodies, jsonBodies } from './bodies'
import { oddName, oddText } from './odd-text'
import { placeholderOf, segmentFor } from './placeholders'
import { type Schema, type Schemas, valuesOf } from './schema-values'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface DescribedCall {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Description {
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Schemas }
}

/** Every call that `/v1` describes, with bodies and queries generated from its schemas. */
export function v1Calls({ paths, components: { schemas } }: Description): Address[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: pathOf(template),
      query: queryOf(call, schemas),
      body: bodyOf(call, schemas),
    })),
  )
}

function pathOf(template: string): fc.Arbitrary<string> {
  const parts = template
    .split('/')
    .slice(1)
    .map((part, place, all) =>
      part.startsWith('{') ? segmentFor(all.slice(0, place), part) : fc.constant(part),
    )
  return fc.tuple(...parts).map((segments) => `/v1/${segments.join('/')}`)
}

function queryOf(call: DescribedCall, schemas: Schemas): fc.Arbitrary<[string, string][]> {
  const described = (call.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }): fc.Arbitrary<[string, string]> => {
      const sound = valuesOf(schema, { schemas, ids: placeholderOf() }).map(String)
      const value = fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: oddText })
      return value.map((text) => [name, text])
    })
  const odd = fc.tuple(oddName, oddText)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 3, arbitrary: fc.array(fc.oneof(...described, odd), { maxLength: 4 }) },
  )
}

function bodyOf(call: DescribedCall, schemas: Schemas): fc.Arbitrary<Body> | null {
  const content = call.requestBody?.content
  if (!content) return null
  const bodies = Object.entries(content).map(([type, { schema }]) => {
    const values = valuesOf(schema, { schemas, ids: placeholderOf() })
    return type === 'application/json' ? jsonBodies(values) : formBodies(fieldsOf(schema, schemas))
  })
  return fc.oneof(...bodies)
}

/** The members of a schema as form fields. */
function fieldsOf(schema: Schema, schemas: Schemas): fc.Arbitrary<[string, string]> {
  const known = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const sound = valuesOf(part, { schemas, ids: placeholderOf() }).map(formText)
    return fc.tuple(fc.constant(name), fc.oneof(sound, oddText))
  })
  return fc.oneof(...known, fc.tuple(oddName, oddText))
}

/** A value as a form field: what is no text is sent as JSON. */
function formText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
