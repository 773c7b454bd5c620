import type { SanitizedConfig } from 'payload'

/**
 * Takes away the endpoints for versions of what has none: Payload gives them to every collection and global,
 * and breaks down when they are called.
 */
export function withoutMissingVersions(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (entity.versions || !entity.endpoints) continue
    entity.endpoints = entity.endpoints.filter(({ path }) => !path.startsWith('/versions'))
  }
  return config
}
