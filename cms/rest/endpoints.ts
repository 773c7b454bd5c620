import type { SanitizedConfig } from 'payload'
import { datesAmong, rejectInvalidQueries } from './invalid-queries'
import { rejectWrongKinds } from './value-kinds'

/**
 * Prevents 500 responses of Payload's own API to requests that only a program sends: it gives every
 * collection endpoints for versions, and passes any query to the database, and any value to hooks.
 */
export function withRequestValidation(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const { endpoints, versions, slug } = entity
    if (!endpoints) continue
    entity.endpoints = endpoints.filter(({ path, method }) => {
      if (path.startsWith('/versions')) return Boolean(versions)
      // On SQLite its query uses a table that it does not join.
      return !(slug === 'payload-preferences' && method === 'delete')
    })
  }
  const dates = config.collections.flatMap(({ flattenedFields }) => datesAmong(flattenedFields))
  const rejectInvalidQuery = rejectInvalidQueries(new Set(dates))
  for (const { hooks, flattenedFields, slug } of config.collections) {
    const { inCollection } = rejectWrongKinds(flattenedFields, { collection: slug })
    hooks.beforeOperation.unshift(rejectInvalidQuery, inCollection)
  }
  for (const { hooks, flattenedFields, slug } of config.globals) {
    hooks.beforeOperation.unshift(rejectWrongKinds(flattenedFields, { global: slug }).inGlobal)
  }
  return config
}
