import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The change log, for processes with caches. Each row has the tags to invalidate, and becomes
 * visible with the write it belongs to.
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
