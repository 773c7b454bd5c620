import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * Events that have no place in the log yet. Each is stored in the transaction of the write that
 * causes it, so both are stored, or neither.
 */
export const eventOutbox: CollectionConfig = {
  slug: 'event-outbox',
  // Otherwise it would have a plural on MongoDB.
  dbName: 'event_outbox',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'type', type: 'text', required: true },
    { name: 'data', type: 'json', required: true },
  ],
}
