import type { CollectionConfig, FieldAccess } from 'payload'
import { adminsOf, readableProposals } from '../access/rules'
import { chooseSlug, validSlug } from '../contents/slug'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { permissionField } from '../fields/permission'
import { setCreator } from '../fields/set-creator'
import { slugField } from '../fields/slug'
import { storeTrashed, trashedField } from '../fields/trashed'
import { deleteReferences, storeReferences } from '../references/note'
import { siteAddress } from '../site-address'
import { amountField } from './amount-field'
import { protectAnswered, recordAnswer } from './answer'
import { auditProposal, auditProposalDeletion, deleteLink } from './audit'
import { recordProposalEvent } from './events'
import { singleDraft, syncPayloadStatus } from './status'
import { computeTotal } from './total'

const never: FieldAccess = () => false

export const proposals: CollectionConfig = {
  slug: 'proposals',
  labels: { singular: 'Proposal', plural: 'Proposals' },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'client', 'status', 'total', 'currency', 'validUntil'],
    listSearchableFields: ['title', 'client'],
    description:
      'Offers to clients. Mail, renew or end their links on the site, under Admin, Proposals.',
    preview: (doc) => siteAddress(`/proposal/${String(doc.id)}`),
  },
  defaultSort: '-updatedAt',
  versions: { maxPerDoc: 100, drafts: true },
  trash: true,
  access: {
    create: adminsOf('proposals'),
    read: readableProposals,
    readVersions: adminsOf('proposals'),
    update: adminsOf('proposals'),
    delete: adminsOf('proposals'),
  },
  hooks: {
    beforeOperation: [singleDraft],
    beforeValidate: [syncPayloadStatus, chooseSlug({ collection: 'proposals' })],
    beforeChange: [protectAnswered, recordAnswer, setCreator, computeTotal, storeTrashed],
    afterChange: [storeReferences('proposals'), auditProposal, recordProposalEvent],
    afterDelete: [deleteReferences, deleteLink, auditProposalDeletion],
  },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 300 },
    { name: 'client', type: 'text', required: true, maxLength: 200 },
    {
      name: 'clientEmail',
      label: 'E-mail address of the client',
      type: 'email',
      access: { read: adminsOf('proposals') },
      admin: { description: 'Where the link is mailed to.' },
    },
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
            amountField({
              name: 'taxRate',
              label: 'Tax, in percent',
              decimals: 3,
              min: 0,
              max: 100,
              required: false,
            }),
          ],
        },
      ],
    },
    slugField(validSlug, 'Made from the title when left empty.'),
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      index: true,
      options: ['draft', 'sent', 'accepted', 'declined'].map((value) => ({ label: value, value })),
      admin: {
        position: 'sidebar',
        description:
          'Draft, then sent, then accepted or declined. These two are final: the proposal can no longer be changed.',
      },
    },
    {
      name: 'metadata',
      type: 'group',
      admin: {
        position: 'sidebar',
        description:
          'Once it is sent. Its link opens it in any case. What everyone may read is listed at /proposal and found by search engines.',
      },
      fields: [
        permissionField({
          defaultValue: 'view',
          // A copy is for another client.
          hooks: { beforeDuplicate: [() => 'view'] },
        }),
      ],
    },
    {
      name: 'validUntil',
      type: 'date',
      // A copy is a new offer.
      hooks: { beforeDuplicate: [() => null] },
      admin: { position: 'sidebar', description: 'The last day on which it can be accepted.' },
    },
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
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'The sum of the items, with tax.',
      },
    },
    {
      name: 'answer',
      label: 'Answer of the client',
      type: 'group',
      access: { create: never, update: never },
      admin: {
        position: 'sidebar',
        condition: (data) => Boolean(data?.answer?.at),
        description: 'Recorded when it is accepted or declined.',
      },
      fields: [
        { name: 'name', type: 'text', admin: { readOnly: true } },
        {
          name: 'at',
          type: 'date',
          admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
        },
        {
          name: 'address',
          label: 'From',
          type: 'text',
          access: { read: adminsOf('proposals') },
          admin: { readOnly: true },
        },
      ],
    },
    trashedField,
    createdByField,
  ],
}
