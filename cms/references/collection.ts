import type { CollectionConfig } from 'payload'
import { adminsOf, nobody } from '../access/rules'
import { idField } from '../fields/id'

/** The reference index, maintained by hooks, so that a delete can show what it breaks. */
export const references: CollectionConfig = {
  slug: 'references',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: adminsOf('contents'), update: nobody, delete: nobody },
  fields: [
    idField,
    {
      name: 'source',
      type: 'select',
      required: true,
      options: ['contents', 'proposals', 'reusable-blocks'],
    },
    { name: 'sourceId', type: 'text', required: true, index: true },
    /** The id of a content, or a path of this site. */
    { name: 'target', type: 'text', required: true, index: true },
  ],
}
