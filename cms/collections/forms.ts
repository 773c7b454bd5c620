import type { CollectionConfig } from 'payload'
import { admins, nobody } from '../access/rules'
import { idField } from '../fields/id'

/** What visitors sent in, by the name of the form. */
export const forms: CollectionConfig = {
  slug: 'forms',
  labels: { singular: 'Form submission', plural: 'Form submissions' },
  admin: {
    group: 'Inbox',
    useAsTitle: 'name',
    defaultColumns: ['name', 'id', 'user', 'createdAt'],
    listSearchableFields: ['name'],
  },
  defaultSort: '-createdAt',
  access: { create: nobody, read: admins, update: nobody, delete: admins },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, index: true, maxLength: 64 },
    {
      name: 'data',
      type: 'json',
      required: true,
      admin: { components: { Field: '/admin/submitted-data#SubmittedData' } },
    },
    {
      name: 'user',
      label: 'Sent by',
      type: 'relationship',
      relationTo: 'users',
      maxDepth: 0,
      index: true,
    },
  ],
}
