import type { Endpoint, FlattenedField, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

export interface DescribedPart {
  slug: string
  /** Each as `get /count`. */
  calls: string[]
}

export interface DescribedCollection extends DescribedPart {
  hasVersions: boolean
  /** Fields of the document that not even an administrator may read. */
  ownSecrets: string[]
  /** Paths, also through related documents, that not even an administrator may read. */
  secretPaths: string[]
  /** The fields that relate to one other collection. */
  relations: { path: string; to: string }[]
}

/** The parts of Payload's REST API that the access tests use. */
export interface PayloadDescription {
  root: string[]
  globals: DescribedPart[]
  collections: DescribedCollection[]
}

/** The number of relations in a path at most. */
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

/**
 * Whether a field is hidden or never readable. The access rule of a field that is never readable
 * takes no argument.
 */
function isSecret(field: FlattenedField): boolean {
  if ('hidden' in field && field.hidden) return true
  const read = 'access' in field ? field.access?.read : undefined
  return read?.length === 0 && (read as () => unknown)() === false
}
