import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** The log of events, which streams follow and webhooks are sent. It is deleted after 30 days. */
export const events: CollectionConfig = {
  slug: 'events',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // Without gaps, in the order in which events are visible to readers. So a reader at a place has
    // missed no event before it.
    { name: 'place', type: 'number', required: true, unique: true },
    { name: 'type', type: 'text', required: true },
    { name: 'data', type: 'json', required: true },
  ],
}
