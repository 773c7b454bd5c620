import type { CollectionConfig } from 'payload'
import { admins, nobody } from '../access/rules'
import { idField } from '../fields/id'

/** What the site mails: what is still to be sent, and the log of what was. */
export const mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Mails' },
  admin: { hidden: true },
  lockDocuments: false,
  disableDuplicate: true,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  indexes: [{ fields: ['state', 'dueAt'] }],
  fields: [
    idField,
    // Left out where there is nobody to mail: the mail is written and discarded.
    { name: 'to', type: 'text' },
    { name: 'subject', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: ['waiting', 'sent', 'failed'],
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // While it waits: when it is tried next. A process that tries it moves this on first.
    { name: 'dueAt', type: 'date', required: true },
    { name: 'triedAt', type: 'date' },
    { name: 'error', type: 'text' },
    // The whole mail, encrypted: there may be a one-time code in it. It goes when the mail is sent.
    { name: 'sealed', type: 'text', hidden: true, access: { read: () => false } },
  ],
}
