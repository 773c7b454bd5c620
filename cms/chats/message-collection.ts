import type { CollectionConfig } from 'payload'
import { adminsOf, nobody } from '../access/rules'
import { idField } from '../fields/id'
import { recordMessageEvent } from './events'

/**
 * The messages of chats, as separate documents: adding one is a single insert, so concurrent
 * writers cannot overwrite each other.
 */
export const messages: CollectionConfig = {
  slug: 'messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: { hidden: true, useAsTitle: 'text' },
  defaultSort: 'place',
  // Deleted only with the chat. Otherwise a later message could get its position, and readers past
  // that position would miss it.
  access: { create: nobody, read: adminsOf('chats'), update: nobody, delete: nobody },
  hooks: { afterChange: [recordMessageEvent] },
  indexes: [
    // A message sent twice is stored once. Keys are prefixed with the sender, so two senders may use
    // the same one.
    { fields: ['chat', 'key'], unique: true },
    // A message gets a position only after all lower ones are stored, by any process. So a reader at
    // a position has missed no message before it.
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
