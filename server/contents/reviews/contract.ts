import { z } from 'zod'
import {
  maxQuoteContext,
  maxQuoteText,
  maxReviewText,
  reviewEntryKinds,
  reviewStates,
} from '../../../cms/reviews/collection'
import { date, id, text } from '../../operations/contract/scalars'
import { editor } from '../editing/contract'
import { contentText } from '../messages'

/** `open`: nothing waits; `approved`: what was submitted has been published. */
export const reviewState = z.enum(reviewStates)

/** How many people one entry can name. */
export const maxMentions = 20

const entryId = z.string().meta({ description: 'Of the form of the database' })

/**
 * The words that a comment is on, as a TextQuoteSelector of the Web Annotation Data Model: the words with some characters before
 * and after them. Blocks of the text are separated by a line break.
 */
export const passage = z
  .object({ quote: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'Passage' })
export type Passage = z.output<typeof passage>

export const reviewEntry = z
  .object({
    id: entryId,
    /** `clientComment`: of a client who has a link; `reply`: to such a comment, which the client reads too, or to one on a passage. */
    kind: z.enum(reviewEntryKinds),
    /** Null for a client, for a scheduled publication, and for a deleted user. */
    by: editor.nullable(),
    /** The name of the client who has commented. */
    client: z.string().nullable(),
    text: z.string().nullable(),
    /** The heading that a comment of a client refers to; null for the whole text. */
    section: z.string().nullable(),
    /** The words of the draft that a comment is on; null for the whole text. They may have changed since. */
    passage: passage.nullable(),
    /** The id of the comment that a reply is to. */
    replyTo: entryId.nullable(),
    /** The ids of the users it names, who have got a mail. */
    mentions: z.array(id),
    /** When a comment on a passage or of a client was resolved, and by whom. */
    resolvedAt: date.nullable(),
    resolvedBy: editor.nullable(),
    createdAt: date,
  })
  .meta({ id: 'ReviewEntry' })
export type ReviewEntry = z.output<typeof reviewEntry>

export const review = z
  .object({
    contentId: id,
    state: reviewState,
    /** Whether the caller may publish the content, and so approves it or requests changes. */
    mayApprove: z.boolean(),
    /** Oldest first: the last 200, and the last 1,000 comments of clients and replies to them. */
    entries: z.array(reviewEntry),
    /** Who can be named in it: users who may write drafts of the content, the first 200 by name. */
    people: z.array(editor),
    /** Null while nobody has written anything. */
    updatedAt: date.nullable(),
  })
  .meta({ id: 'Review' })
/** What authors, editors and clients have written about a draft. */
export type Review = z.output<typeof review>

export const reviewInput = z.strictObject({
  /** `submitted` asks for the publication of the latest draft; `changesRequested` sends it back. */
  kind: z.enum(['submitted', 'comment', 'changesRequested', 'reply']),
  /** The words that a comment is on. */
  passage: z
    .strictObject({
      quote: text
        .max(maxQuoteText, {
          error: () => contentText('review.quoteTooLong', { max: maxQuoteText }),
        })
        .refine((quote) => quote.trim() !== '', { error: () => contentText('review.noQuote') }),
      before: text.max(maxQuoteContext).default(''),
      after: text.max(maxQuoteContext).default(''),
    })
    .optional(),
  /** The ids of users to mail, who may write drafts of the content. The text can name them too, as in `@Ada Byron`. */
  mentions: z.array(id).max(maxMentions).optional(),
  /** The id of the comment on a passage or of a client that a reply is to. */
  replyTo: entryId.max(100).optional(),
  /** Required, except to submit. */
  text: z
    .string()
    .trim()
    .max(maxReviewText, { error: () => contentText('review.tooLong', { max: maxReviewText }) })
    .optional(),
})
export type ReviewInput = z.input<typeof reviewInput>

export const reviewResolution = z.strictObject({
  /** False reopens it. */
  resolved: z.boolean(),
})
export type ReviewResolution = z.input<typeof reviewResolution>

/** Reviews of drafts, for those who may write drafts of the content. */
export interface ReviewOperations {
  /** @throws Unauthorized, Forbidden, NotFound */
  get(contentId: string): Promise<Review>
  /**
   * Submits the latest draft, comments on it or on a passage of it, requests changes, or replies. Publishing approves it. Those
   * concerned and those it names get a mail; of a reply to a client, only these.
   * @throws ValidationFailed, Unauthorized, Forbidden, NotFound, Conflict (nothing to review, or none waits)
   */
  add(contentId: string, input: ReviewInput): Promise<Review>
  /** Resolves or reopens a comment on a passage or of a client. @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  resolve(contentId: string, entryId: string, input: ReviewResolution): Promise<Review>
}
