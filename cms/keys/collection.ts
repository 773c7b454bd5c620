import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * API keys with scopes and an end. Only the server reads and writes them, so that no key is made or read in
 * Payload's admin. A revoked key is deleted; the audit log has what it was.
 */
export const keys: CollectionConfig = {
  slug: 'keys',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, index: true },
    // Ids of users, not relations, which would prevent their deletion.
    { name: 'owner', type: 'text', required: true, index: true },
    { name: 'createdBy', type: 'text', required: true },
    // The first characters of the key, to recognise it.
    { name: 'prefix', type: 'text', required: true },
    // Keyed, with a key derived from APP_SECRET.
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    // A list of texts: a `select` would be a table that each record of a use reads and writes too.
    { name: 'scopes', type: 'json', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'lastUsedAt', type: 'date' },
  ],
}
