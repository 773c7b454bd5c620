import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'
import { richText } from '../../rich-text/contract'
import { contentIdentity, contentInput, contentMetadata } from '../contract'

export const editor = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Editor' })
/** Somebody who writes, by the name the others know. */
export type Editor = z.output<typeof editor>

export const contentDraft = z
  .object({
    ...contentIdentity,
    /** Whether there are changes here that nobody has published yet. */
    isAhead: z.boolean(),
    metadata: contentMetadata,
    /** As it is stored: images and contents inside it by their ids. */
    data: richText.nullable(),
    /** The same body as Markdown. */
    markdown: z.string(),
    createdAt: date,
    /** Names this version: a save says which one it has read. */
    updatedAt: date,
    updatedBy: editor.nullable(),
    publishedAt: date.nullable(),
  })
  .meta({ id: 'ContentDraft' })
/** A content as an editor finds it: the newest version, whether published or not. */
export type ContentDraft = z.output<typeof contentDraft>

const body = z.union([z.string(), richText])

export const savedAs = z.enum(['autosave', 'draft', 'published'])

export const draftInput = contentInput
  .omit({ status: true, updatedAt: true })
  .partial()
  .extend({
    data: body.nullish(),
    /** The version the caller has read; a stale one is refused with 409. */
    updatedAt: z.union([date, z.date()]),
    /** `autosave` takes the place of the caller's own autosave before it; `published` is on the site at once. */
    as: savedAs.default('draft'),
  })
export type DraftInput = z.input<typeof draftInput>

export const savedDraft = contentDraft
  .pick({ id: true, slug: true, url: true, status: true, isAhead: true, updatedAt: true })
  .meta({ id: 'SavedDraft' })
export type SavedDraft = z.output<typeof savedDraft>

export const slugQuestion = z.object({
  /** Left out or empty: one is made from the title. */
  slug: z.string().trim().max(200).optional(),
  title: z.string().max(500).optional(),
  /** The content it is for, once there is one. */
  id: id.optional(),
})
export type SlugQuestion = z.input<typeof slugQuestion>

export const slugAnswer = z
  .object({
    /** What was asked about; null: the title has nothing an address can carry. */
    slug: z.string().nullable(),
    /** `moved`: free, and an earlier address of another content, which it then no longer leads to. */
    state: z.enum(['free', 'own', 'moved', 'taken', 'reserved', 'invalid', 'none']),
    /** The content that has it, or had it. */
    by: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** One that is free, where this one is not. */
    suggestion: z.string().nullable(),
  })
  .meta({ id: 'SlugAnswer' })
export type SlugAnswer = z.output<typeof slugAnswer>

export const maxPresenceSeconds = 600

export const presenceInput = z.strictObject({
  /** For how many seconds the caller is there; 0: no longer. */
  seconds: z.int().min(0).max(maxPresenceSeconds).default(45),
})
export type PresenceInput = z.input<typeof presenceInput>

export const presence = z
  .object({
    others: z.array(editor.extend({ since: date })),
    /** The newest version, and who has saved it. */
    updatedAt: date,
    updatedBy: editor.nullable(),
  })
  .meta({ id: 'Presence' })
/** Who else has a content open, and what its newest version is. */
export type Presence = z.output<typeof presence>

export const conversionInput = z.strictObject({ data: body })
export const conversion = z
  .object({ data: richText, markdown: z.string() })
  .meta({ id: 'Conversion' })
/** One body, both ways it can be written. */
export type Conversion = z.output<typeof conversion>

/** Writing a content; for anybody who may not edit it all of it is Unauthorized or Forbidden. */
export interface ContentEditingOperations {
  /** @throws NotFound */
  get(id: string): Promise<ContentDraft>
  /**
   * Saves a version. Unless it is saved as published, visitors notice nothing. What is left out stays.
   * @throws ValidationFailed, NotFound, Conflict (a newer version, or the slug is taken)
   */
  save(id: string, input: DraftInput): Promise<SavedDraft>
  /** Whether a content may have a slug. @throws ValidationFailed */
  slug(question: SlugQuestion): Promise<SlugAnswer>
  /** Says that the caller has a content open. @throws ValidationFailed, NotFound */
  presence(id: string, input?: PresenceInput): Promise<Presence>
  /** Markdown as rich text and back. @throws ValidationFailed */
  convert(input: z.input<typeof conversionInput>): Promise<Conversion>
}
