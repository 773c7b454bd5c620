import { APIError, type CollectionBeforeOperationHook, type SanitizedConfig } from 'payload'

/**
 * Keeps Payload's own API from breaking down over requests that only a program sends: it gives every
 * collection endpoints for versions, and hands the database ids and operators that it cannot take.
 */
export function withSoundEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const { endpoints, versions, slug } = entity
    if (!endpoints) continue
    entity.endpoints = endpoints.filter(({ path, method }) => {
      if (path.startsWith('/versions')) return Boolean(versions)
      // On SQLite its query names a table that is not in it.
      return !(slug === 'payload-preferences' && method === 'delete')
    })
  }
  for (const { hooks } of config.collections) hooks.beforeOperation.unshift(refuseUnsound)
  return config
}

/** Of fields for places on a map, which nothing here has; SQLite does not know them at all. */
const unknownOperators = new Set(['near', 'within', 'intersects'])

const refuseUnsound: CollectionBeforeOperationHook = ({ args }) => {
  if ('id' in args && Number.isNaN(args.id)) throw refusal('There is nothing here.', 404)
  if ('where' in args && asksFor(args.where, unknownOperators)) {
    throw refusal('Nothing here can be asked for by its place on a map.', 400)
  }
  return args
}

function asksFor(where: unknown, operators: ReadonlySet<string>): boolean {
  if (!isObject(where)) return false
  return Object.entries(where).some(
    ([name, inner]) => operators.has(name) || asksFor(inner, operators),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** With `data` it reaches the caller: see `tellWholeErrors`. */
function refusal(message: string, status: number): APIError {
  return new APIError(message, status, {})
}
