import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** `cancelled`: the article could no longer be read by everybody. */
export const mailingStates = ['waiting', 'sent', 'cancelled'] as const

/**
 * The mailing of an article to subscribers. Its id is that of the article, so that there is one, however
 * often the article is published.
 */
export const mailings: CollectionConfig = {
  slug: 'mailings',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      options: [...mailingStates],
    },
    // The id of the last subscriber whose mail is in the outbox; stored in the transaction of that mail.
    { name: 'after', type: 'text' },
    { name: 'recipients', type: 'number', required: true, defaultValue: 0 },
  ],
}
