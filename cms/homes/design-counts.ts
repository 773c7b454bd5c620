import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

const count = (name: string) =>
  ({ name, type: 'number', required: true, defaultValue: 0, min: 0 }) as const

/**
 * The views and submissions per design of the home page and day. Each process counts in its own
 * rows, so that processes do not wait for each other.
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
    // The views by visitors who agreed to be counted.
    count('knownViews'),
    count('submissions'),
  ],
}
