import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The visitors of today, so that each counts once in all processes. The id is a hash of address and browser
 * with a key of the day; the rows are deleted when the day has ended.
 */
export const dayVisitors: CollectionConfig = {
  slug: 'day-visitors',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [idField, { name: 'day', type: 'text', required: true, index: true }],
}
