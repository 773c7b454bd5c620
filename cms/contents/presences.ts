import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** Presence of users in the site's own editor, renewed by their pages. */
export const presences: CollectionConfig = {
  slug: 'presences',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'content', type: 'text', required: true, index: true },
    { name: 'user', type: 'text', required: true },
    { name: 'until', type: 'date', required: true, index: true },
  ],
}
