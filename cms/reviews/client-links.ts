import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * Links to drafts for clients without an account. Only the server reads and writes them. A link that is revoked or has expired
 * stays for a while, so that its client reads why it no longer opens.
 */
export const clientLinks: CollectionConfig = {
  slug: 'client-links',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // Ids of a content and of a user, not relations, which would prevent their deletion.
    { name: 'content', type: 'text', required: true, index: true },
    { name: 'createdBy', type: 'text', required: true },
    { name: 'client', type: 'text', required: true },
    // Of the key in the link, which is stored nowhere else.
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'revokedAt', type: 'date' },
    { name: 'lastUsedAt', type: 'date' },
    // Also those that are no longer stored, so that the limit of a link holds.
    { name: 'comments', type: 'number', required: true, defaultValue: 0 },
  ],
}
