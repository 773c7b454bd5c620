import type { CollectionConfig } from 'payload'
import { adminsOf } from '../access/rules'
import { idField } from '../fields/id'

/** Replies that administrators use often, as a starting point. */
export const replies: CollectionConfig = {
  slug: 'replies',
  labels: { singular: 'Saved reply', plural: 'Saved replies' },
  admin: { group: 'Inbox', useAsTitle: 'title', defaultColumns: ['title', 'text'] },
  defaultSort: 'title',
  access: {
    create: adminsOf('chats'),
    read: adminsOf('chats'),
    update: adminsOf('chats'),
    delete: adminsOf('chats'),
  },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    { name: 'text', type: 'textarea', required: true, maxLength: 10_000 },
  ],
}
