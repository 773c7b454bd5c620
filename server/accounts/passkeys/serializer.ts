import type { Passkey as StoredPasskey } from '../../../cms/payload-types'
import type { Passkey } from './contract'

export function serializePasskey(stored: StoredPasskey): Passkey {
  return {
    id: stored.id,
    name: stored.name,
    synced: stored.synced,
    createdAt: new Date(stored.createdAt),
    lastUsedAt: stored.lastUsedAt ? new Date(stored.lastUsedAt) : null,
  }
}
