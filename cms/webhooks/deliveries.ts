import type { CollectionConfig } from 'payload'
import { idField } from '../fields/id'
import { queuedFields, queueSettings } from '../fields/queued'

/** The deliveries to webhooks: the queue, and the log of sent ones. */
export const deliveries: CollectionConfig = {
  slug: 'deliveries',
  labels: { singular: 'Delivery', plural: 'Deliveries' },
  ...queueSettings(),
  fields: [
    idField,
    { name: 'webhook', type: 'text', required: true, index: true },
    { name: 'address', type: 'text', required: true },
    // The id of the event, which receivers get too; deliveries of earlier versions have none.
    { name: 'event', type: 'text', index: true },
    { name: 'type', type: 'text', required: true, defaultValue: 'form.submitted' },
    // For the event form.submitted.
    { name: 'submission', type: 'text', index: true },
    { name: 'form', type: 'text' },
    ...queuedFields('delivered', 'failed'),
    { name: 'status', type: 'number' },
    { name: 'answer', type: 'text' },
  ],
}
