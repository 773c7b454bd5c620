import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id } from '../../operations/contract/scalars'
import { content, contentPermission, contentStatus, contentType } from '../contract'

export const versionChange = z.enum([
  'created',
  'title',
  'slug',
  'type',
  'status',
  'trash',
  'description',
  'image',
  'permission',
  'body',
])
/** What a version says otherwise than the one before it. */
export type VersionChange = z.output<typeof versionChange>

export const contentVersion = z
  .object({
    id: z.string(),
    title: z.string(),
    /** What was saved: a draft, what visitors read from then on, or what they read no longer. */
    status: contentStatus,
    savedAt: date,
    /** Who saved it; null: the system, or somebody who is gone. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Empty: the same was saved again. */
    changes: z.array(versionChange),
    /** Whether it is what an editor finds. */
    isLatest: z.boolean(),
    /** Whether it is what visitors read. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'ContentVersion' })
/** One of the states a content was saved in. */
export type ContentVersion = z.output<typeof contentVersion>

export const versionText = z
  .object({
    title: z.string(),
    slug: z.string().nullable(),
    type: contentType,
    description: z.string(),
    /** The name of the picture; null: none. */
    image: z.string().nullable(),
    permission: contentPermission,
    /** The body, as Markdown. */
    body: z.string(),
  })
  .meta({ id: 'VersionText' })
/** What a version says, as text that can be compared. */
export type VersionText = z.output<typeof versionText>

export const comparedVersion = contentVersion
  .extend({
    text: versionText,
    /** What an editor finds now. */
    latest: z.object({ id: z.string(), savedAt: date, text: versionText }),
    /** Whether there are changes beside what visitors read; putting a version back takes their place. */
    hasNewerDraft: z.boolean(),
  })
  .meta({ id: 'ComparedVersion' })
export type ComparedVersion = z.output<typeof comparedVersion>

export const versionListQuery = listQuery(['updatedAt'])

export const versionRestore = z.strictObject({
  /** `latest.savedAt` as the caller has read it; a stale one is refused with 409. */
  latestSavedAt: z.union([date, z.date()]),
  /** Also while somebody else has it open, or in the place of changes nobody has published. */
  anyway: z.boolean().default(false),
})
export type VersionRestore = z.input<typeof versionRestore>

export const previewLink = z
  .object({ url: z.string(), expiresAt: date })
  .meta({ id: 'PreviewLink', description: 'Opens the draft for whoever has it' })
export type PreviewLink = z.output<typeof previewLink>

export const previewQuery = z.object({
  token: z.string().max(200).meta({ description: 'The token of the link' }),
})
export const contentPreview = z.object({ content, expiresAt: date }).meta({ id: 'ContentPreview' })
export type ContentPreview = z.output<typeof contentPreview>

/**
 * What a content was and is about to be. All but `preview` is for administrators and holders of an
 * `edit` entry on it.
 */
export interface ContentVersionOperations {
  /** The newest first. @throws ValidationFailed, NotFound, Unauthorized, Forbidden */
  list(contentId: string, query?: ListInput): Promise<List<ContentVersion>>
  /** @throws NotFound, Unauthorized, Forbidden */
  get(contentId: string, versionId: string): Promise<ComparedVersion>
  /**
   * Puts a version back as a draft: what it says, not what it was.
   * @returns the version that was made by it
   * @throws NotFound, Unauthorized, Forbidden, Conflict (a newer version; or, unless `anyway`, somebody
   *   else has it open or changes would be lost: then an error of the field `anyway` says which)
   */
  restore(contentId: string, versionId: string, input: VersionRestore): Promise<ContentVersion>
  /** A link to the latest draft, for a day. @throws NotFound, Unauthorized, Forbidden */
  previewLink(contentId: string): Promise<PreviewLink>
  /** The latest draft, for whoever has the link. @throws NotFound (also when it has ended) */
  preview(contentId: string, query: { token: string }): Promise<ContentPreview>
}

export const versionParams = z.object({ id, version: z.string() })
