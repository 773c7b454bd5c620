import type { Key as StoredKey, User as StoredUser } from '../../cms/payload-types'
import { personOf } from '../accounts/person'
import { scopesOf } from '../identity/keys'
import type { ApiKey } from './contract'

/** @param people the owner and the maker of the key, as far as they are still there */
export function serializeKey(stored: StoredKey, people: Map<string, StoredUser>): ApiKey {
  return {
    id: stored.id,
    name: stored.name,
    // A key is deleted with its owner, who may be gone since the key was read.
    owner: personOf(people.get(stored.owner)) ?? { id: stored.owner, name: '' },
    prefix: stored.prefix,
    scopes: scopesOf(stored),
    expiresAt: new Date(stored.expiresAt),
    lastUsedAt: stored.lastUsedAt ? new Date(stored.lastUsedAt) : null,
    createdBy: personOf(people.get(stored.createdBy)),
    createdAt: new Date(stored.createdAt),
  }
}
