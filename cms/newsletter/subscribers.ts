import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** `pending`: the address is not confirmed yet. Only `confirmed` ones get mails. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Who gets new articles by mail. Only the server reads and writes them. */
export const subscribers: CollectionConfig = {
  slug: 'subscribers',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // Without spaces around it, in lower case.
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      options: [...subscriberStates],
    },
    // When the last mail with a code was sent. The code is signed with it, so an earlier one no longer works.
    { name: 'requestedAt', type: 'date', required: true },
    { name: 'confirmedAt', type: 'date' },
    // When the subscription was ended, by the person or by a bounce.
    { name: 'endedAt', type: 'date' },
  ],
}
