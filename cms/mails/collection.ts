import type { CollectionConfig } from 'payload'
import { idField } from '../fields/id'
import { queuedFields, queueSettings } from '../fields/queued'

/** What the site mails: what is still to be sent, and the log of what was. */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  ...queueSettings(),
  fields: [
    idField,
    // Left out where there is nobody to mail: the mail is written and discarded.
    { name: 'to', type: 'text' },
    { name: 'subject', type: 'text', required: true },
    ...queuedFields('sent', 'failed'),
    { name: 'error', type: 'text' },
    // The whole mail, encrypted: there may be a one-time code in it. It goes when the mail is sent.
    { name: 'sealed', type: 'text', hidden: true, access: { read: () => false } },
  ],
}
