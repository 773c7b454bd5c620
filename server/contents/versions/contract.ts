import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { readPermission } from '../../operations/contract/permission'
import { date, id } from '../../operations/contract/scalars'
import { content, contentStatus, contentTranslation, contentType } from '../contract'

export const versionChange = z.enum([
  'created',
  'title',
  'slug',
  'type',
  'status',
  'trash',
  'description',
  'image',
  'tags',
  'series',
  'part',
  'permission',
  'noindex',
  'canonical',
  'language',
  'fallback',
  'body',
])
/** A part of a content that changed since the previous version. */
export type VersionChange = z.output<typeof versionChange>

export const contentVersion = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The status in this version. */
    status: contentStatus,
    savedAt: date,
    /** The user who saved it; null for the system or a deleted user. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Empty when nothing changed. */
    changes: z.array(versionChange),
    /** Whether it is the newest version. */
    isLatest: z.boolean(),
    /** Whether it is the version visitors see. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'ContentVersion' })
/** A saved state of a content. */
export type ContentVersion = z.output<typeof contentVersion>

export const versionText = z
  .object({
    title: z.string(),
    slug: z.string().nullable(),
    type: contentType,
    description: z.string(),
    /** The name of the image; null when there is none. */
    image: z.string().nullable(),
    /** The names of the tags, separated by commas. */
    tags: z.string(),
    /** The title of the series; empty without one. */
    series: z.string(),
    part: z.int().nullable(),
    permission: readPermission,
    noindex: z.boolean(),
    canonical: z.string().nullable(),
    language: contentTranslation.language,
    fallback: contentTranslation.fallback,
    /** The body, as Markdown. */
    body: z.string(),
  })
  .meta({ id: 'VersionText' })
/** The content of a version, as text for a comparison. */
export type VersionText = z.output<typeof versionText>

export const comparedVersion = contentVersion
  .extend({
    text: versionText,
    /** The newest version. */
    latest: z.object({ id: z.string(), savedAt: date, text: versionText }),
    /** Whether there are unpublished changes; restoring a version replaces them. */
    hasNewerDraft: z.boolean(),
  })
  .meta({ id: 'ComparedVersion' })
export type ComparedVersion = z.output<typeof comparedVersion>

/** Versions have one order, the newest first. */
export const versionListQuery = listQuery(['id']).omit({ after: true, sort: true })

export const versionRestore = z.strictObject({
  /** `latest.savedAt` as the caller has read it; a stale one is rejected with 409. */
  latestSavedAt: z.union([date, z.date()]),
  /**
   * Restores even if another user has the content open, or unpublished changes would be replaced.
   */
  anyway: z.boolean().default(false),
})
export type VersionRestore = z.input<typeof versionRestore>

export const previewLink = z
  .object({ url: z.string(), expiresAt: date })
  .meta({ id: 'PreviewLink', description: 'Shows the draft to everyone who has the link' })
export type PreviewLink = z.output<typeof previewLink>

export const previewQuery = z.object({
  token: z.string().max(200).meta({ description: 'The token of the link' }),
})
export const contentPreview = z.object({ content, expiresAt: date }).meta({ id: 'ContentPreview' })
export type ContentPreview = z.output<typeof contentPreview>

/**
 * Earlier versions and drafts of a content. All except `preview` is for administrators and users
 * with an `edit` entry on it.
 */
export interface ContentVersionOperations {
  /** Newest first. @throws ValidationFailed, NotFound, Unauthorized, Forbidden */
  list(contentId: string, query?: ListInput): Promise<List<ContentVersion>>
  /** @throws NotFound, Unauthorized, Forbidden */
  get(contentId: string, versionId: string): Promise<ComparedVersion>
  /**
   * Restores the fields of a version as a draft; the status is not restored.
   * @returns the new version
   * @throws NotFound, Unauthorized, Forbidden, Conflict (a newer version; or, unless `anyway`,
   *   another user has it open or changes would be lost, with an error on the field `anyway`)
   */
  restore(contentId: string, versionId: string, input: VersionRestore): Promise<ContentVersion>
  /** A link to the latest draft, valid for a day. @throws NotFound, Unauthorized, Forbidden */
  previewLink(contentId: string): Promise<PreviewLink>
  /** The latest draft, for callers with the link. @throws NotFound (also when it has expired) */
  preview(contentId: string, query: { token: string }): Promise<ContentPreview>
}

export const versionParams = z.object({ id, version: z.string() })
