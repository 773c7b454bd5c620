import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

export interface MediaType {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Described {
  content?: Record<string, MediaType>
  headers?: Record<string, { required?: boolean }>
}

export interface Operation {
  operationId: string
  description: string
  security: Record<string, string[]>[]
  /** The scope that an API key needs. */
  'x-scope'?: string
  parameters?: { name: string; in: string }[]
  requestBody?: Described
  responses: Record<string, Described>
}

/** The part of an OpenAPI document that tests read. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Described> }
}

/** The document with shared responses in the place of references to them. */
export function withResponses(document: OpenApi): OpenApi {
  const paths: OpenApi['paths'] = JSON.parse(JSON.stringify(document.paths), (_, value) => {
    const [, name] = /^#\/components\/responses\/(.+)$/.exec(value?.$ref) ?? []
    return name ? document.components.responses[name] : value
  })
  return { ...document, paths }
}

/**
 * Validates values against the schemas of a document.
 * @param closed true: members that the schema does not define are errors
 */
export function schemasOf(document: OpenApi, { closed = false } = {}) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addVocabulary(['components'])
  const { components } = closed ? (close(document) as OpenApi) : document
  ajv.addSchema({ $id: 'document', components })
  const compiled = new Map<object, ValidateFunction>()

  return {
    /** @returns the validation errors, one line each */
    validate(schema: object, value: unknown): string[] {
      let check = compiled.get(schema)
      if (!check) {
        check = ajv.compile(absolute(closed ? close(schema) : schema))
        compiled.set(schema, check)
      }
      if (check(value)) return []
      return (check.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`,
      )
    },
  }
}

/** Makes references absolute, as a separate schema needs them. */
function absolute(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
}

/** The schema, with no members allowed beyond the defined ones. */
function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close)
  if (typeof part !== 'object' || part === null) return part
  const closed = Object.fromEntries(
    // Parts of an `allOf` would exclude each other if closed.
    Object.entries(part).map(([name, inner]) => [name, name === 'allOf' ? inner : close(inner)]),
  )
  const isOpen = 'properties' in closed && !('additionalProperties' in closed)
  return isOpen ? { ...closed, additionalProperties: false } : closed
}
