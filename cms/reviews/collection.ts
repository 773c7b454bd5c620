import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** The states of a review. `approved`: what was submitted has been published. */
export const reviewStates = ['open', 'waiting', 'changesRequested', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewEntryKinds = ['submitted', 'comment', 'changesRequested', 'approved'] as const
export type ReviewEntryKind = (typeof reviewEntryKinds)[number]

/** Of a comment, in characters. */
export const maxReviewText = 5000

/** How many entries of a review are stored: the newest. */
export const maxReviewEntries = 200

/**
 * The reviews of contents, by content id: what authors and editors have written about a draft. Separate from contents, so
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
      ],
    },
  ],
}
