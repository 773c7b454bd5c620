import type { Endpoint, FlattenedField, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

export interface DescribedPart {
  slug: string
  /** Each as `get /count`. */
  calls: string[]
}

export interface DescribedCollection extends DescribedPart {
  hasVersions: boolean
  /** What of the document itself not even an administrator may read. */
  ownSecrets: string[]
  /** Of the document and of documents it relates to: what not even an administrator may read. */
  secretPaths: string[]
  /** The fields by which it relates to one other collection. */
  relations: { path: string; to: string }[]
}

/** What Payload's REST API consists of, as far as the tests of access ask for it. */
export interface PayloadDescription {
  root: string[]
  globals: DescribedPart[]
  collections: DescribedCollection[]
}

/** How many relations a path leads through at most. */
const maxRelations = 2

/** @param config with everything that plugins and Payload itself add */
export function describePayload(config: SanitizedConfig): PayloadDescription {
  const bySlug = new Map(config.collections.map((each) => [String(each.slug), each]))
  return {
    root: callsOf(config),
    globals: config.globals.map((each) => ({ slug: each.slug, calls: callsOf(each) })),
    collections: config.collections.map((each) => ({
      slug: each.slug,
      calls: callsOf(each),
      hasVersions: Boolean(each.versions),
      ownSecrets: secretsOf(each.flattenedFields, new Map(), 0),
      secretPaths: secretsOf(each.flattenedFields, bySlug, maxRelations),
      relations: each.flattenedFields.flatMap((field) => {
        const to = relatedTo(field)
        return to ? [{ path: field.name, to }] : []
      }),
    })),
  }
}

function callsOf({ endpoints }: { endpoints: Endpoint[] | false }): string[] {
  return (endpoints || []).map(({ method, path }) => `${method} ${path}`)
}

function secretsOf(
  fields: FlattenedField[],
  collections: Map<string, SanitizedCollectionConfig>,
  relations: number,
): string[] {
  return fields.flatMap((field) => {
    const { name } = field
    const below = 'flattenedFields' in field ? field.flattenedFields : []
    if (isSecret(field)) return [name, ...below.map((inner) => `${name}.${inner.name}`)]
    const several = relatedToSeveral(field).flatMap((slug) => collections.get(slug) ?? [])
    if (several.length > 0) {
      const inner = several.flatMap((each) => secretsOf(each.flattenedFields, collections, 0))
      return [...new Set(inner)].map((path) => `${name}.value.${path}`)
    }
    const related = collections.get(relatedTo(field) ?? '')
    const next = related && relations > 0 ? related.flattenedFields : []
    const inner = related
      ? secretsOf(next, collections, relations - 1)
      : secretsOf(below, collections, relations)
    return inner.map((path) => `${name}.${path}`)
  })
}

function relatedTo(field: FlattenedField): string | null {
  if (field.type === 'join') return typeof field.collection === 'string' ? field.collection : null
  if (field.type !== 'relationship' && field.type !== 'upload') return null
  return typeof field.relationTo === 'string' ? field.relationTo : null
}

function relatedToSeveral(field: FlattenedField): string[] {
  if (field.type !== 'relationship' && field.type !== 'upload') return []
  return Array.isArray(field.relationTo) ? field.relationTo : []
}

/** Hidden from every answer, or never read: such a rule of a field asks for nothing it is given. */
function isSecret(field: FlattenedField): boolean {
  if ('hidden' in field && field.hidden) return true
  const read = 'access' in field ? field.access?.read : undefined
  return read?.length === 0 && (read as () => unknown)() === false
}
