import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The state of client links, by proposal id. A link that was never mailed, renewed or ended has no
 * row. Separate from proposals, so that mailing a link creates no new version of the offer.
 */
export const proposalLinks: CollectionConfig = {
  slug: 'proposal-links',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    /** The number of renewals, which is part of the signed key. */
    { name: 'round', type: 'number', required: true, defaultValue: 0 },
    { name: 'endedAt', type: 'date' },
    { name: 'mailedTo', type: 'text' },
    { name: 'mailedAt', type: 'date' },
  ],
}
