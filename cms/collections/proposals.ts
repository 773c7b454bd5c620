import type { CollectionConfig } from 'payload'
import { admins, readableProposals } from '../access/rules'
import { amountField } from '../fields/amount'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { noteCreator } from '../hooks/created-by'
import { followStatus, withoutSecondDraft } from '../hooks/proposal-status'
import { sumProposal } from '../hooks/proposal-total'
import { dropReferences, noteReferences } from '../hooks/references'
import { chooseSlug, validSlug } from '../hooks/slug'
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
  hooks: {
    beforeOperation: [withoutSecondDraft],
    beforeValidate: [followStatus, chooseSlug({ collection: 'proposals' })],
    beforeChange: [noteCreator, sumProposal],
    afterChange: [noteReferences('proposals')],
    afterDelete: [dropReferences],
  },
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
            amountField({
              name: 'quantity',
              decimals: 3,
              min: 0,
              max: 100_000,
              defaultValue: 1,
            }),
            amountField({
              name: 'unitPrice',
              decimals: 2,
              min: -1_000_000,
              max: 1_000_000,
              defaultValue: 0,
            }),
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
      hooks: { beforeDuplicate: [() => null] },
      validate: validSlug,
      admin: { position: 'sidebar', description: 'Made from the title when left empty.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      index: true,
      options: ['draft', 'sent', 'accepted', 'declined'].map((value) => ({ label: value, value })),
      admin: {
        position: 'sidebar',
        description: 'Draft, then sent, then accepted or declined, which is final.',
      },
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
