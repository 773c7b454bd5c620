import type { CollectionConfig, FieldAccess } from 'payload'
import { adminsOf, nobody } from '../access/rules'
import { idField } from '../fields/id'
import { recordSubmissionEvent } from './events'
import { indexText } from './search-text'
import { deleteFormFiles } from './submission-files'

const never: FieldAccess = () => false

/** Submissions. Administrators can change only whether they are read. */
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
  disableDuplicate: true,
  indexes: [
    { fields: ['name', 'read'] },
    { fields: ['name', 'createdAt'] },
    { fields: ['read', 'createdAt'] },
  ],
  access: {
    create: nobody,
    read: adminsOf('forms'),
    update: adminsOf('forms'),
    delete: adminsOf('forms'),
  },
  hooks: {
    beforeChange: [indexText],
    afterChange: [recordSubmissionEvent],
    afterDelete: [deleteFormFiles],
  },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, maxLength: 64, access: { update: never } },
    {
      name: 'data',
      type: 'json',
      required: true,
      access: { update: never },
      admin: { components: { Field: '/admin/submitted-data#SubmittedData' } },
    },
    // The stored files of this submission: `storedFormFile` of the contract.
    {
      name: 'files',
      type: 'json',
      access: { update: never },
      admin: { hidden: true },
    },
    {
      name: 'user',
      label: 'Sent by',
      type: 'relationship',
      relationTo: 'users',
      maxDepth: 0,
      index: true,
      access: { update: never },
    },
    {
      name: 'page',
      label: 'Sent from',
      type: 'text',
      access: { update: never },
      admin: { position: 'sidebar' },
    },
    {
      name: 'text',
      type: 'textarea',
      access: { update: never },
      admin: { hidden: true },
    },
    {
      name: 'read',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: { position: 'sidebar' },
    },
  ],
}
