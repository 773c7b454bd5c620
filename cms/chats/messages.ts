import type { CollectionConfig } from 'payload'
import { admins, nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The messages of chats, as separate documents: adding one is a single insert, so concurrent
 * writers cannot overwrite each other.
 */
export const messages: CollectionConfig = {
  slug: 'messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: { hidden: true, useAsTitle: 'text' },
  defaultSort: 'place',
  // Deleted only with its chat: otherwise its index would be reused, and an absent reader miss it.
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  indexes: [
    // A key belongs to its sender and is stored with the sender as prefix: two senders may use the
    // same one, and a message sent twice is stored once.
    { fields: ['chat', 'key'], unique: true },
    // A message gets an index only after all lower ones are stored. A reader at an index has missed
    // nothing before it, regardless of the process that wrote.
    { fields: ['chat', 'place'], unique: true },
  ],
  fields: [
    idField,
    {
      name: 'chat',
      type: 'relationship',
      relationTo: 'chats',
      required: true,
      maxDepth: 0,
      index: true,
    },
    { name: 'place', type: 'number', required: true },
    { name: 'key', type: 'text', required: true, maxLength: 100 },
    { name: 'text', type: 'textarea', required: true, maxLength: 10_000 },
    { name: 'fromAgency', type: 'checkbox', defaultValue: false },
    { name: 'author', type: 'relationship', relationTo: 'users', maxDepth: 0 },
  ],
}
