import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * What has just happened in chats, for the processes whose browsers follow them; each is kept for
 * some minutes.
 */
export const signals: CollectionConfig = {
  slug: 'signals',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'chat', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    // The process that says so, and need not hear it again.
    { name: 'origin', type: 'text', required: true },
  ],
}
