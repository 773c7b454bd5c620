import type { CollectionConfig } from 'payload'
import { adminsOf, nobody } from '../access/rules'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { setCreator } from '../fields/set-creator'
import { deleteMessages } from './message-removal'

/** A conversation between a visitor or user and the agency. */
export const chats: CollectionConfig = {
  slug: 'chats',
  labels: { singular: 'Chat', plural: 'Chats' },
  admin: {
    group: 'Inbox',
    useAsTitle: 'title',
    defaultColumns: ['title', 'createdBy', 'updatedAt'],
  },
  defaultSort: '-updatedAt',
  access: {
    create: nobody,
    read: adminsOf('chats'),
    update: adminsOf('chats'),
    delete: adminsOf('chats'),
  },
  hooks: { beforeChange: [setCreator], beforeDelete: [deleteMessages] },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'messages',
      type: 'join',
      collection: 'messages',
      on: 'chat',
      defaultSort: 'place',
      defaultLimit: 1000,
      admin: { defaultColumns: ['text', 'author', 'createdAt'], allowCreate: false },
    },
    {
      // A hash of the visitor session that owns an anonymous chat.
      name: 'visitor',
      type: 'text',
      index: true,
      hidden: true,
    },
    createdByField,
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: 'users',
      maxDepth: 0,
      index: true,
      admin: { position: 'sidebar', description: 'The administrator who answers.' },
    },
    {
      name: 'email',
      type: 'text',
      admin: { position: 'sidebar', description: 'Replies are also mailed to this address.' },
    },
    // Whether the last message is the visitor's.
    { name: 'waiting', type: 'checkbox', defaultValue: false, index: true, hidden: true },
    // The position of the last message that each side has read; 0 for none.
    { name: 'readByAgency', type: 'number', defaultValue: 0, hidden: true },
    { name: 'readByVisitor', type: 'number', defaultValue: 0, hidden: true },
  ],
}
