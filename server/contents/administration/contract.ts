import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { readPermission } from '../../operations/contract/permission'
import { date, id, searchWords } from '../../operations/contract/scalars'
import { contentIdentity, contentStatus, contentType } from '../contract'
import { contentText } from '../messages'
import { reviewState } from '../reviews/contract'

/** The states an administrator can set: a status, or the trash, which only administrators see. */
export const contentState = z.enum([...contentStatus.options, 'trashed'])
export type ContentState = z.output<typeof contentState>

/** The maximum number of contents changed by one call. */
export const maxChanges = 100

/** Ids in a query; an invalid one matches nothing. */
const someIds = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => [given].flat())
  .pipe(z.array(z.string().max(100)).max(maxChanges))

export const contentRow = z
  .object({
    /** The status of a trashed content is the one before. */
    ...contentIdentity,
    /** When it was trashed; null when it is not in the trash. */
    trashedAt: date.nullable(),
    permission: readPermission,
    createdAt: date,
    updatedAt: date,
    /** The last editor; null for the system or a deleted user. */
    updatedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    publishedAt: date.nullable(),
    /** The state of its review; null where nobody has submitted or commented on it. */
    review: reviewState.nullable(),
  })
  .meta({ id: 'ContentRow' })
/** A content as a row of the administrators' table. */
export type ContentRow = z.output<typeof contentRow>

export const contentFilter = z.object({
  /** Words that must all occur in the title or the slug. */
  search: searchWords.optional(),
  type: contentType.optional(),
  /** Defaults to all except trashed contents. */
  state: contentState.optional(),
  /** Only contents whose review has this state. */
  review: reviewState.extract(['waiting', 'changesRequested']).optional(),
  /** Only these contents, such as a selection. */
  id: someIds.optional(),
})

export const contentRowQuery = listQuery([
  'id',
  'title',
  'slug',
  'type',
  'createdAt',
  'updatedAt',
  'publishedAt',
]).extend(contentFilter.shape)
export type ContentFilter = z.input<typeof contentFilter>
export type ContentRowInput = ListInput & ContentFilter

export const contentUse = z
  .object({
    /** The content that is used. */
    contentId: id,
    kind: z.enum([
      'content',
      'proposal',
      'reusableBlock',
      'redirect',
      'home',
      'site',
      'about',
      'terms',
    ]),
    /** The id of what uses it; null for the site's own pages and its navigation (`site`). */
    id: z.string().nullable(),
    label: z.string(),
  })
  .meta({ id: 'ContentUse' })
/** A document or page that refers to a content. */
export type ContentUse = z.output<typeof contentUse>

export const contentUseQuery = z.object({ id: someIds })

export const contentChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        id,
        state: contentState,
        /** The `updatedAt` the caller has read; a stale one is rejected. */
        updatedAt: z.union([date, z.date()]).optional(),
      }),
    )
    .min(1, { error: () => contentText('nameOne') })
    .max(maxChanges, { error: () => contentText('tooManyChanges', { max: maxChanges }) }),
})
export type ContentChanges = z.input<typeof contentChanges>

export const contentRemoval = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: () => contentText('nameOne') })
    .max(maxChanges),
})

export const contentChangeResult = z
  .object({
    id: z.string(),
    result: z.enum(['changed', 'unchanged', 'failed']),
    /** The previous state; a change back to it undoes this one. */
    before: contentState.optional(),
    updatedAt: date.optional(),
    /** Set on failure: the name of the error, and what to do. */
    error: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'ContentChangeResult' })
export type ContentChangeResult = z.output<typeof contentChangeResult>

/** Bulk actions of administrators on contents; other callers get Unauthorized or Forbidden. Authors list their own. */
export interface ContentAdminOperations {
  /** Sorted by last change by default. @throws ValidationFailed */
  list(query?: ContentRowInput): Promise<List<ContentRow>>
  /**
   * Streams the same contents as CSV (RFC 4180, UTF-8), oldest first. Cells that a spreadsheet
   * would read as formulas begin with an apostrophe. @throws ValidationFailed
   */
  csv(filter?: ContentFilter): Promise<AsyncIterable<string>>
  /** What links to the contents or shows them. @throws ValidationFailed */
  uses(query: { id: string[] }): Promise<ContentUse[]>
  /**
   * Publishes, archives, trashes or restores contents, each in its own transaction: a failure does
   * not affect the others. Unpublished changes of a draft stay unpublished.
   * @throws ValidationFailed
   */
  change(input: ContentChanges): Promise<ContentChangeResult[]>
  /**
   * Moves a content to the trash, from which `change` restores it; one that is there stays there.
   * @throws NotFound
   */
  trash(id: string): Promise<void>
  /** Permanently deletes trashed contents. @throws ValidationFailed */
  remove(input: { ids: string[] }): Promise<ContentChangeResult[]>
}
