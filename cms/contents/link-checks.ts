import type { CollectionConfig } from 'payload'
import { idField } from '../fields/id'
import { queuedFields, queueSettings } from '../fields/queued'

/** Checks of links to other sites, by address: the queue, and the result of the last check of each. */
export const linkChecks: CollectionConfig = {
  slug: 'link-checks',
  labels: { singular: 'Link check', plural: 'Link checks' },
  ...queueSettings(),
  fields: [
    // A hash of the address, so that each has one check.
    idField,
    { name: 'address', type: 'text', required: true },
    ...queuedFields('opens', 'failed'),
    // Why it does not open.
    { name: 'reason', type: 'text' },
  ],
}
