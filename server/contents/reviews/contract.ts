import { z } from 'zod'
import { maxReviewText, reviewEntryKinds, reviewStates } from '../../../cms/reviews/collection'
import { date, id } from '../../operations/contract/scalars'
import { editor } from '../editing/contract'
import { contentText } from '../messages'

/** `open`: nothing waits; `approved`: what was submitted has been published. */
export const reviewState = z.enum(reviewStates)

const entryId = z.string().meta({ description: 'Of the form of the database' })

export const reviewEntry = z
  .object({
    id: entryId,
    /** `clientComment`: of a client who has a link; `reply`: to such a comment, which the client reads too. */
    kind: z.enum(reviewEntryKinds),
    /** Null for a client, for a scheduled publication, and for a deleted user. */
    by: editor.nullable(),
    /** The name of the client who has commented. */
    client: z.string().nullable(),
    text: z.string().nullable(),
    /** The heading that a comment of a client refers to; null for the whole text. */
    section: z.string().nullable(),
    /** The id of the comment that a reply is to. */
    replyTo: entryId.nullable(),
    /** When a comment of a client was resolved, and by whom. */
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
  })
  .meta({ id: 'Review' })
/** What authors, editors and clients have written about a draft. */
export type Review = z.output<typeof review>

export const reviewInput = z.strictObject({
  /** `submitted` asks for the publication of the latest draft; `changesRequested` sends it back. */
  kind: z.enum(['submitted', 'comment', 'changesRequested', 'reply']),
  /** The id of the comment of a client that a reply is to. */
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
   * Submits the latest draft, comments on it, requests changes, or replies to a client. Publishing approves it. Those
   * concerned get a mail, except of a reply.
   * @throws ValidationFailed, Unauthorized, Forbidden, NotFound, Conflict (nothing to review, or none waits)
   */
  add(contentId: string, input: ReviewInput): Promise<Review>
  /** Resolves or reopens a comment of a client. @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  resolve(contentId: string, entryId: string, input: ReviewResolution): Promise<Review>
}
