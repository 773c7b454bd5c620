import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** The states of a review. `approved`: what was submitted has been published. */
export const reviewStates = ['open', 'waiting', 'changesRequested', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

/** `clientComment`: of a client, by a link. `reply`: to such a comment, which the client reads, or to one on a passage, which no client reads. */
export const reviewEntryKinds = [
  'submitted',
  'comment',
  'changesRequested',
  'approved',
  'clientComment',
  'reply',
] as const
export type ReviewEntryKind = (typeof reviewEntryKinds)[number]

/** Of a comment, in characters. */
export const maxReviewText = 5000

/** Of a comment of a client, and of a heading it refers to. */
export const maxClientText = 2000
export const maxSectionText = 300

/** Of the words that a comment is on, and of what stands before and after them. */
export const maxQuoteText = 1000
export const maxQuoteContext = 64

/**
 * The reviews of contents, by content id: what authors, editors and clients have written about a draft. Separate from contents, so
 * that a comment creates no version.
 */
export const reviews: CollectionConfig = {
  slug: 'reviews',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['state', 'author'] }],
  fields: [
    idField,
    { name: 'state', type: 'select', required: true, options: [...reviewStates] },
    /** The id of the user who submitted the draft last. */
    { name: 'author', type: 'text' },
    {
      name: 'entries',
      type: 'array',
      fields: [
        { name: 'kind', type: 'select', required: true, options: [...reviewEntryKinds] },
        /** The id of a user. */
        { name: 'by', type: 'text' },
        { name: 'text', type: 'textarea', maxLength: maxReviewText },
        { name: 'createdAt', type: 'date', required: true },
        /** Of a comment of a client and of replies to it: the id of the link. */
        { name: 'link', type: 'text' },
        /** The name of the client, who has no account. */
        { name: 'client', type: 'text' },
        /** The heading a comment refers to; without one, the whole text. */
        { name: 'section', type: 'text' },
        /** The words a comment is on, as a TextQuoteSelector (decision 079). The text itself has no mark of it. */
        {
          name: 'passage',
          type: 'group',
          fields: [
            { name: 'quote', type: 'textarea', maxLength: maxQuoteText },
            { name: 'before', type: 'textarea', maxLength: maxQuoteContext },
            { name: 'after', type: 'textarea', maxLength: maxQuoteContext },
          ],
        },
        /** The ids of the users it names: a list of texts. */
        { name: 'mentions', type: 'json' },
        /** The id of the entry a reply is to. */
        { name: 'replyTo', type: 'text' },
        { name: 'resolvedAt', type: 'date' },
        /** The id of a user. */
        { name: 'resolvedBy', type: 'text' },
      ],
    },
  ],
}
