import type { CollectionConfig } from 'payload'
import { admins } from '../access/rules'
import { idField } from '../fields/id'

/** Replies that administrators use often, as a starting point. */
export const replies: CollectionConfig = {
  slug: 'replies',
  labels: { singular: 'Saved reply', plural: 'Saved replies' },
  admin: { group: 'Inbox', useAsTitle: 'title', defaultColumns: ['title', 'text'] },
  defaultSort: 'title',
  access: { create: admins, read: admins, update: admins, delete: admins },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    { name: 'text', type: 'textarea', required: true, maxLength: 10_000 },
  ],
}
