import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** Signals of chats, for the processes with open subscriptions; retained for some minutes. */
export const signals: CollectionConfig = {
  slug: 'signals',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'chat', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    // The process that published the signal, which ignores it.
    { name: 'origin', type: 'text', required: true },
  ],
}
