import type { CollectionConfig } from 'payload'
import { admins, nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The messages of chats, each a document of its own, so that adding one is a single insert that two
 * writers at once cannot undo for each other.
 */
export const messages: CollectionConfig = {
  slug: 'messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: { hidden: true, useAsTitle: 'text' },
  defaultSort: 'place',
  // A message goes with its chat: alone, its place would be taken again, and who was away would miss it.
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  indexes: [
    // A key is its sender's own, and is stored with the sender before it: two senders may use the same
    // one, and a message sent twice is one message.
    { fields: ['chat', 'key'], unique: true },
    // No message gets a place before the one below it is stored, so whoever has read up to a place has
    // missed nothing before it, whichever process wrote.
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
