import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** What is counted: views of pages, hosts that links are on, searches without results, submissions, visitors. */
export const visitKinds = ['page', 'referrer', 'search', 'form', 'visitors'] as const
export type VisitKind = (typeof visitKinds)[number]

/** How often something was seen on a day; all processes add to the same rows. */
export const visitCounts: CollectionConfig = {
  slug: 'visit-counts',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['kind', 'day', 'key'], unique: true }],
  fields: [
    idField,
    { name: 'kind', type: 'select', required: true, options: [...visitKinds] },
    // As 2026-11-21, in UTC.
    { name: 'day', type: 'text', required: true },
    // A path, a host, the words of a search, or the name of a form; empty for visitors.
    { name: 'key', type: 'text', defaultValue: '' },
    { name: 'count', type: 'number', required: true },
  ],
}
