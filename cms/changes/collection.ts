import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * What has changed lately, for processes that keep answers made of it: each change names the tags of
 * what it touched, and becomes visible together with the write it belongs to.
 */
export const changesCollection: CollectionConfig = {
  slug: 'changes',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // Separated by spaces.
    { name: 'tags', type: 'text', required: true },
  ],
}
