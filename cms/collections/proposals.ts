import type { CollectionConfig } from 'payload'
import { admins, readableProposals } from '../access/rules'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { noteCreator } from '../hooks/created-by'
import { sumProposal } from '../hooks/proposal-total'
import { siteAddress } from '../site-address'

export const proposals: CollectionConfig = {
  slug: 'proposals',
  labels: { singular: 'Proposal', plural: 'Proposals' },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'client', 'status', 'total', 'currency', 'validUntil'],
    listSearchableFields: ['title', 'client'],
    preview: (doc) => siteAddress(`/proposal/${String(doc.id)}`),
  },
  defaultSort: '-updatedAt',
  versions: { maxPerDoc: 100, drafts: true },
  access: {
    create: admins,
    read: readableProposals,
    readVersions: admins,
    update: admins,
    delete: admins,
  },
  hooks: { beforeChange: [noteCreator, sumProposal] },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 300 },
    { name: 'client', type: 'text', required: true, maxLength: 200 },
    { name: 'summary', type: 'textarea', maxLength: 2000 },
    {
      name: 'sections',
      type: 'array',
      labels: { singular: 'Section', plural: 'Sections' },
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'body', type: 'richText' },
      ],
    },
    {
      name: 'items',
      type: 'array',
      labels: { singular: 'Item', plural: 'Items' },
      fields: [
        { name: 'label', type: 'text', required: true },
        {
          type: 'row',
          fields: [
            { name: 'quantity', type: 'number', required: true, min: 0, defaultValue: 1 },
            { name: 'unitPrice', type: 'number', required: true, defaultValue: 0 },
          ],
        },
      ],
    },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      maxLength: 120,
      admin: { position: 'sidebar' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      index: true,
      options: ['draft', 'sent', 'accepted', 'declined'].map((value) => ({ label: value, value })),
      admin: { position: 'sidebar' },
    },
    { name: 'validUntil', type: 'date', admin: { position: 'sidebar' } },
    {
      name: 'currency',
      type: 'select',
      required: true,
      defaultValue: 'USD',
      options: ['USD', 'EUR', 'GBP', 'CHF'].map((value) => ({ label: value, value })),
      admin: { position: 'sidebar' },
    },
    {
      name: 'total',
      type: 'number',
      defaultValue: 0,
      admin: { position: 'sidebar', readOnly: true, description: 'The sum of the items.' },
    },
    createdByField,
  ],
}
