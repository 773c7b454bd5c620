import type { SanitizedConfig } from 'payload'
import { datesAmong, rejectInvalidQueries } from './invalid-queries'

/**
 * Prevents 500 responses of Payload's own API to requests that only a program sends: it gives every
 * collection endpoints for versions, and passes any query to the database.
 */
export function withQueryValidation(config: SanitizedConfig): SanitizedConfig {
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
  for (const { hooks } of config.collections) hooks.beforeOperation.unshift(rejectInvalidQuery)
  return config
}
