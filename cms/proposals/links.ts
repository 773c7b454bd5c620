import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * What has become of the link of a proposal, by the proposal's id; one that was neither mailed, renewed
 * nor ended has no entry. It stands apart from the proposal, so that mailing a link is no new version of
 * the offer.
 */
export const proposalLinks: CollectionConfig = {
  slug: 'proposal-links',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    /** How often it was renewed; a part of what the key is made of. */
    { name: 'round', type: 'number', required: true, defaultValue: 0 },
    { name: 'endedAt', type: 'date' },
    { name: 'mailedTo', type: 'text' },
    { name: 'mailedAt', type: 'date' },
  ],
}
