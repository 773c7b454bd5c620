import type { CollectionConfig } from 'payload'
import { idField } from '../fields/id'
import { queuedFields, queueSettings } from '../fields/queued'

/** The site's mails: the queue, and the log of sent ones. */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  ...queueSettings(),
  fields: [
    idField,
    // Omitted when there is no recipient: the mail is discarded.
    { name: 'to', type: 'text' },
    // Of the newsletter: whose mails are deleted with them.
    { name: 'subscriber', type: 'text', index: true },
    { name: 'subject', type: 'text', required: true },
    ...queuedFields('sent', 'failed'),
    { name: 'error', type: 'text' },
    // The encrypted mail, which may contain a one-time code. Deleted once the mail is sent.
    { name: 'sealed', type: 'text', hidden: true, access: { read: () => false } },
  ],
}
