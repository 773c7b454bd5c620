import { z } from 'zod'
import { asset } from '../../assets/contract'
import { date, id } from '../../operations/contract/scalars'
import { richText, textInput } from '../../rich-text/contract'
import {
  contentFields,
  contentIdentity,
  contentLanguage,
  contentMetadata,
  contentTranslation,
  textChecks,
} from '../contract'
import { liveSave } from '../live/contract'

export const editor = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Editor' })
/** A user who edits, by name. */
export type Editor = z.output<typeof editor>

export const pictureWithoutAlt = z
  .object({
    /** Where the `alt` and `decorative` of the picture are in `data`, such as `root.children.2.fields`. */
    path: z.string(),
    asset,
  })
  .meta({ id: 'PictureWithoutAlt' })
export type PictureWithoutAlt = z.output<typeof pictureWithoutAlt>

export const contentDraft = z
  .object({
    ...contentIdentity,
    /** Whether there are unpublished changes. */
    isAhead: z.boolean(),
    metadata: contentMetadata,
    ...contentTranslation,
    /** As stored: images and contents inside it are ids. */
    data: richText.nullable(),
    /** The same body as Markdown. */
    markdown: z.string(),
    /** The pictures in the body that have no alternative text and are not marked as decorative. */
    picturesWithoutAlt: z.array(pictureWithoutAlt),
    createdAt: date,
    /** Identifies this version; a save sends the version it is based on. */
    updatedAt: date,
    updatedBy: editor.nullable(),
    publishedAt: date.nullable(),
  })
  .meta({ id: 'ContentDraft' })
/** The newest version of a content for an editor, published or not. */
export type ContentDraft = z.output<typeof contentDraft>

export const savedAs = z.enum(['autosave', 'draft', 'published'])

export const draftInput = contentFields
  .omit({ status: true, publishedAt: true, updatedAt: true })
  .partial()
  .extend({
    /** The version the caller has read; a stale one is rejected with 409. */
    updatedAt: z.union([date, z.date()]),
    /**
     * `autosave` replaces the caller's own preceding autosave; `published` goes live immediately.
     */
    as: savedAs.default('draft'),
    /** The shared document that was saved, when several people edit the text at the same time. */
    live: liveSave.optional(),
    ...textChecks,
  })
export type DraftInput = z.input<typeof draftInput>

export const savedDraft = contentDraft
  .pick({ id: true, slug: true, url: true, status: true, isAhead: true, updatedAt: true })
  .meta({ id: 'SavedDraft' })
export type SavedDraft = z.output<typeof savedDraft>

export const slugQuestion = z.object({
  /** When missing or empty, a slug is generated from the title. */
  slug: z.string().trim().max(200).optional(),
  title: z.string().max(500).optional(),
  /** The content the slug is for, if it exists. */
  id: id.optional(),
  /** Of a content that does not exist yet. */
  language: contentLanguage.optional(),
})
export type SlugQuestion = z.input<typeof slugQuestion>

export const slugAnswer = z
  .object({
    /** The checked slug; null when the title contains no usable characters. */
    slug: z.string().nullable(),
    /** `moved`: free, but an earlier slug of another content, whose redirect it would replace. */
    state: z.enum(['free', 'own', 'moved', 'taken', 'reserved', 'invalid', 'none']),
    /** The content that has or had it. */
    by: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** A free slug when this one is not free. */
    suggestion: z.string().nullable(),
  })
  .meta({ id: 'SlugAnswer' })
export type SlugAnswer = z.output<typeof slugAnswer>

export const maxPresenceSeconds = 600

export const presenceInput = z.strictObject({
  /** How many seconds the caller's presence is valid; 0 ends it. */
  seconds: z.int().min(0).max(maxPresenceSeconds).default(45),
})
export type PresenceInput = z.input<typeof presenceInput>

export const presence = z
  .object({
    others: z.array(editor.extend({ since: date })),
    /** The newest version and its editor. */
    updatedAt: date,
    updatedBy: editor.nullable(),
    /** When something was last added to its review, or resolved there; null for none. */
    reviewedAt: date.nullable(),
  })
  .meta({ id: 'Presence' })
/** The other editors who have a content open, its newest version, and when its review has changed. */
export type Presence = z.output<typeof presence>

export const conversionInput = z.strictObject({
  data: textInput,
  keepUnfinished: textChecks.keepUnfinished,
})
export type ConversionInput = z.input<typeof conversionInput>

export const conversion = z
  .object({ data: richText, markdown: z.string() })
  .meta({ id: 'Conversion' })
/** One body as rich text and as Markdown. */
export type Conversion = z.output<typeof conversion>

/** Editing a content; callers who may not edit it get Unauthorized or Forbidden. */
export interface ContentEditingOperations {
  /** @throws NotFound */
  get(id: string): Promise<ContentDraft>
  /**
   * Saves a version. Visitors see it only if it is saved as published. Missing fields stay
   * unchanged.
   * @throws ValidationFailed, NotFound, Conflict (a newer version, or the slug is taken)
   */
  save(id: string, input: DraftInput): Promise<SavedDraft>
  /** Whether a content may have a slug. @throws ValidationFailed */
  slug(question: SlugQuestion): Promise<SlugAnswer>
  /** Records that the caller has a content open. @throws ValidationFailed, NotFound */
  presence(id: string, input?: PresenceInput): Promise<Presence>
  /** Converts Markdown to rich text and back. @throws ValidationFailed */
  convert(input: ConversionInput): Promise<Conversion>
}
