import { z } from 'zod'
import { maxReviewText, reviewEntryKinds, reviewStates } from '../../../cms/reviews/collection'
import { date, id } from '../../operations/contract/scalars'
import { editor } from '../editing/contract'
import { contentText } from '../messages'

/** `open`: nothing waits; `approved`: what was submitted has been published. */
export const reviewState = z.enum(reviewStates)

export const reviewEntry = z
  .object({
    kind: z.enum(reviewEntryKinds),
    /** Null for a scheduled publication, and for a deleted user. */
    by: editor.nullable(),
    text: z.string().nullable(),
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
    /** The last 200, oldest first. */
    entries: z.array(reviewEntry),
  })
  .meta({ id: 'Review' })
/** What authors and editors have written about a draft. */
export type Review = z.output<typeof review>

export const reviewInput = z.strictObject({
  /** `submitted` asks for the publication of the latest draft; `changesRequested` sends it back. */
  kind: z.enum(['submitted', 'comment', 'changesRequested']),
  /** Required, except to submit. */
  text: z
    .string()
    .trim()
    .max(maxReviewText, { error: () => contentText('review.tooLong', { max: maxReviewText }) })
    .optional(),
})
export type ReviewInput = z.input<typeof reviewInput>

/** Reviews of drafts, for those who may write drafts of the content. */
export interface ReviewOperations {
  /** @throws Unauthorized, Forbidden, NotFound */
  get(contentId: string): Promise<Review>
  /**
   * Submits the latest draft, comments on it, or requests changes. Publishing approves it. Those concerned get a mail.
   * @throws ValidationFailed, Unauthorized, Forbidden, NotFound, Conflict (nothing to review, or none waits)
   */
  add(contentId: string, input: ReviewInput): Promise<Review>
}
