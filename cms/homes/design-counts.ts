import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

const count = (name: string) =>
  ({ name, type: 'number', required: true, defaultValue: 0, min: 0 }) as const

/**
 * How often a design of the home page was seen on a day, and led to a message. Each process counts in
 * rows of its own, so that none has to wait for another.
 */
export const designCounts: CollectionConfig = {
  slug: 'design-counts',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'design', type: 'text', required: true },
    // As 2026-11-21, in UTC.
    { name: 'day', type: 'text', required: true, index: true },
    count('views'),
    // Of those, by visitors who let visits be counted and so are known to have come before.
    count('knownViews'),
    count('submissions'),
  ],
}
