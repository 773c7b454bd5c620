import {
  buildVersionCollectionFields,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type PayloadRequest,
  QueryError,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { isRecord } from '../fields/is-record'

interface QueryRequest {
  where?: unknown
  sort?: unknown
  joins?: unknown
  showHiddenFields?: unknown
}

/** Adds `rejectUnreadablePaths` to every collection, including those of plugins. */
export function restrictQueryPaths(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) {
    hooks.beforeOperation = [rejectUnreadablePaths, ...(hooks.beforeOperation ?? [])]
  }
  return config
}

/**
 * Rejects a query that filters or sorts by a field the caller may not read: the matching documents
 * and their order would reveal its value. Payload checks most of this itself, but not conditions
 * within a join, nor sorting by a hidden field of a related document.
 */
const rejectUnreadablePaths: CollectionBeforeOperationHook = async ({
  args,
  collection,
  overrideAccess,
  req,
}) => {
  if (overrideAccess) return args
  const query: QueryRequest = {
    ...('where' in args && { where: args.where }),
    ...('sort' in args && { sort: args.sort }),
    ...('joins' in args && { joins: args.joins }),
    ...('showHiddenFields' in args && { showHiddenFields: args.showHiddenFields }),
  }
  const reader = { req, showsHidden: query.showHiddenFields === true }
  for (const path of pathsOf(query)) {
    const segments = path.replaceAll('__', '.').split('.')
    if (!(await isReadable(segments, fieldsOf(collection, req), reader))) {
      throw new QueryError([{ path }])
    }
  }
  return args
}

function pathsOf({ where, sort, joins }: QueryRequest): string[] {
  const inJoins = Object.entries(isRecord(joins) ? joins : {}).flatMap(([join, asked]) =>
    isRecord(asked)
      ? [...conditions(asked.where), ...orders(asked.sort)].map((path) => `${join}.${path}`)
      : [],
  )
  return [...conditions(where), ...orders(sort), ...inJoins]
}

function orders(sort: unknown): string[] {
  const paths = [sort].flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
  return paths.map((each) => each.trim().replace(/^-/, '')).filter((path) => path !== '')
}

/** The paths of a condition; those of a related document are prefixed with the relation. */
function conditions(where: unknown): string[] {
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([path, condition]) => {
    if (Array.isArray(condition)) return condition.flatMap(conditions)
    const related = isRecord(condition) ? conditions(condition.contains) : []
    return [path, ...related.map((inner) => `${path}.${inner}`)]
  })
}

interface Reader {
  req: PayloadRequest
  showsHidden: boolean
}

/** Whether every field of a path may be read; false for an unknown path. */
async function isReadable(
  [name = '', ...rest]: string[],
  fields: FlattenedField[],
  reader: Reader,
): Promise<boolean> {
  if (rest.length === 0 && ['id', '_id', 'blockType', 'relationTo'].includes(name)) return true
  const found = fields.filter((field) => field.name === name)
  for (const field of found) {
    if (!(await mayRead(field, reader)) || !(await leadsOn(field, rest, reader))) return false
  }
  return found.length > 0
}

async function mayRead(field: FlattenedField, { req, showsHidden }: Reader): Promise<boolean> {
  if ('hidden' in field && field.hidden && !showsHidden) return false
  const read = 'access' in field ? field.access?.read : undefined
  return !read || (await read({ req }))
}

async function leadsOn(field: FlattenedField, rest: string[], reader: Reader): Promise<boolean> {
  if (rest.length === 0) return true
  const { req } = reader
  switch (field.type) {
    case 'json':
    case 'richText':
      return true
    case 'blocks':
      return isReadable(
        rest,
        field.blocks.flatMap((block) => block.flattenedFields),
        reader,
      )
    case 'join':
    case 'relationship':
    case 'upload': {
      const slug = field.type === 'join' ? field.collection : field.relationTo
      // Payload supports only these two paths for a relation to several collections.
      if (typeof slug !== 'string')
        return rest.length === 1 && /^(relationTo|value)$/.test(rest[0] ?? '')
      const related = req.payload.collections[slug].config
      if ((await related.access.read({ req })) === false) return false
      return isReadable(rest, fieldsOf(related, req), reader)
    }
    default:
      return 'flattenedFields' in field && isReadable(rest, field.flattenedFields, reader)
  }
}

/** The fields of a collection's documents and of their versions, which share this hook. */
function fieldsOf(collection: SanitizedCollectionConfig, req: PayloadRequest): FlattenedField[] {
  if (!collection.versions) return collection.flattenedFields
  const known = allFields.get(collection)
  if (known) return known
  const ofVersions = buildVersionCollectionFields(req.payload.config, collection, true)
  const fields = [...collection.flattenedFields, ...ofVersions]
  allFields.set(collection, fields)
  return fields
}

/** Cached: the configuration does not change, and every query needs them. */
const allFields = new WeakMap<SanitizedCollectionConfig, FlattenedField[]>()
