import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, searchWords } from '../../operations/contract/scalars'
import { contentIdentity, contentPermission, contentStatus, contentType } from '../contract'

/** What can become of a content: one of its statuses, or the trash, where nobody else finds it. */
export const contentState = z.enum([...contentStatus.options, 'trashed'])
export type ContentState = z.output<typeof contentState>

/** As many contents as one call changes. */
export const maxChanges = 100

/** Ids in an address; one that is none finds nothing. */
const someIds = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => [given].flat())
  .pipe(z.array(z.string().max(100)).max(maxChanges))

export const contentRow = z
  .object({
    /** Its status in the trash is what it was before. */
    ...contentIdentity,
    /** Since when it is in the trash; null: it is not. */
    trashedAt: date.nullable(),
    permission: contentPermission,
    createdAt: date,
    updatedAt: date,
    /** Who has changed it last; null: the system, or somebody who is gone. */
    updatedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    publishedAt: date.nullable(),
  })
  .meta({ id: 'ContentRow' })
/** A content as the tables of administrators show it. */
export type ContentRow = z.output<typeof contentRow>

export const contentFilter = z.object({
  /** Words that all occur in the title or the slug. */
  search: searchWords.optional(),
  type: contentType.optional(),
  /** Left out: all but what is in the trash. */
  state: contentState.optional(),
  /** Only these; for a page that asks about a selection. */
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
    kind: z.enum(['content', 'proposal', 'redirect', 'home', 'site', 'about', 'terms']),
    /** Of what uses it; null for the site's own pages, and for its navigation (`site`). */
    id: z.string().nullable(),
    label: z.string(),
  })
  .meta({ id: 'ContentUse' })
/** A place that leads to a content. */
export type ContentUse = z.output<typeof contentUse>

export const contentUseQuery = z.object({ id: someIds })

export const contentChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        id,
        state: contentState,
        /** The `updatedAt` the caller has read; a stale one is refused. */
        updatedAt: z.union([date, z.date()]).optional(),
      }),
    )
    .min(1, 'Name at least one content.')
    .max(maxChanges, `Change ${maxChanges} contents at a time at most.`),
})
export type ContentChanges = z.input<typeof contentChanges>

export const contentRemoval = z.strictObject({
  ids: z.array(id).min(1, 'Name at least one content.').max(maxChanges),
})

export const contentChangeResult = z
  .object({
    id: z.string(),
    result: z.enum(['changed', 'unchanged', 'failed']),
    /** What it was before; given back as a change, it undoes this one. */
    before: contentState.optional(),
    updatedAt: date.optional(),
    /** Of what has failed: the name of the error, and what to do. */
    error: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'ContentChangeResult' })
export type ContentChangeResult = z.output<typeof contentChangeResult>

/** What administrators do with many contents; for anybody else all of it is Unauthorized or Forbidden. */
export interface ContentAdminOperations {
  /** The last changed first unless told otherwise. @throws ValidationFailed */
  list(query?: ContentRowInput): Promise<List<ContentRow>>
  /**
   * The same contents as CSV (RFC 4180, UTF-8), oldest first, piece by piece. A cell that a
   * spreadsheet would take for a formula begins with an apostrophe. @throws ValidationFailed
   */
  csv(filter?: ContentFilter): Promise<AsyncIterable<string>>
  /** Where contents are used: what links to them or shows them. @throws ValidationFailed */
  uses(query: { id: string[] }): Promise<ContentUse[]>
  /**
   * Publishes, archives, throws away or brings back, each by itself: one that fails keeps none of the
   * others. Changes to a draft of a published content that nobody has published yet stay such.
   * @throws ValidationFailed
   */
  change(input: ContentChanges): Promise<ContentChangeResult[]>
  /** Deletes for good what is in the trash. @throws ValidationFailed */
  remove(input: { ids: string[] }): Promise<ContentChangeResult[]>
}
