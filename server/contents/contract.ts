import { z } from 'zod'
import { contentLanguages, fallbacks } from '../../cms/contents/languages'
import { maxCanonical, maxTags } from '../../cms/contents/limits'
import { webAddress } from '../../cms/fields/rules'
import { asset } from '../assets/contract'
import { entityInput, readVersion, reference } from '../operations/contract/entity'
import { readPermission } from '../operations/contract/permission'
import { contentSlug, date, id } from '../operations/contract/scalars'
import { richText, textInput } from '../rich-text/contract'
import { contentText } from './messages'
import { partNumber, series, seriesPart, seriesReference } from './series/contract'
import { tag, tagReference } from './tags/contract'

export const contentStatus = z.enum(['draft', 'published', 'archived'])
export type ContentStatus = z.output<typeof contentStatus>
export const contentTypes = ['page', 'article', 'case'] as const
export const contentType = z.enum(contentTypes)
export type ContentType = z.output<typeof contentType>

export const contentLanguage = z.enum(contentLanguages).meta({
  description: 'An ISO 639-1 code',
  example: 'de',
})
/** The language of a content, as an ISO 639-1 code. */
export type ContentLanguage = z.output<typeof contentLanguage>

/** The fields of a content that say in which languages it is there. */
export const contentTranslation = {
  /** Null: that of the site. */
  language: contentLanguage.nullable(),
  /** The id of its original; null for an original. */
  translationOf: z.string().nullable(),
  /** What readers of a language get that an original is not translated into. */
  fallback: z.enum(fallbacks),
}

/** The fields that identify a content in every response. */
export const contentIdentity = {
  id,
  type: contentType,
  title: z.string(),
  slug: z.string().nullable(),
  /** `/{slug}` when there is a slug, otherwise `/content/{id}`; also of an unpublished content. */
  url: z.string(),
  /** The status of the published version. */
  status: contentStatus,
}

export const contentMetadata = z.object({
  description: z.string(),
  image: asset.nullable(),
  tags: z.array(tag),
  /** The series that it is a part of. */
  series: series.nullable(),
  /** The number that sorts it in its series; null: its date does. */
  part: partNumber.nullable(),
  permission: readPermission,
  /** Whether its page asks search engines not to list it. */
  noindex: z.boolean(),
  /** The address of its original, if it was first published elsewhere: search engines list that page. */
  canonical: z.string().nullable(),
})

export const contentSummary = z
  .object({
    ...contentIdentity,
    metadata: contentMetadata,
    createdBy: z.string().nullable(),
    createdAt: date,
    updatedAt: date,
    /** When it was first published, or the date that was set; null before. */
    publishedAt: date.nullable(),
    ...contentTranslation,
  })
  .meta({ id: 'ContentSummary' })
/** A content without its body, for lists. */
export type ContentSummary = z.output<typeof contentSummary>

/** Where a content is in another language. */
export const translationLink = z
  .object({
    id,
    /** Null: that of the site. */
    language: contentLanguage.nullable(),
    title: z.string(),
    url: z.string(),
  })
  .meta({ id: 'TranslationLink' })
export type TranslationLink = z.output<typeof translationLink>

export const content = contentSummary
  .extend({
    /** The published texts in other languages that the caller may read, the original first. */
    translations: z.array(translationLink),
    /** The published contents of its series that the caller may read, in their order; empty without a series. */
    parts: z.array(seriesPart),
    /** The name of the user who created it; null without a name. */
    author: z.string().nullable(),
    /** The path of the author's page; null without a name, for a disabled user, and for a page. */
    authorUrl: z.string().nullable(),
    data: richText.nullable(),
  })
  .meta({ id: 'Content' })
export type Content = z.output<typeof content>

/** The fields of a content that can be written. */
export const contentFields = z.strictObject({
  type: contentType.optional(),
  title: z
    .string()
    .trim()
    .min(1, { error: () => contentText('needsTitle') })
    .max(500),
  slug: contentSlug.nullish(),
  status: contentStatus.optional(),
  metadata: z
    .strictObject({
      description: z.string().trim().max(500).optional(),
      /** An asset, or its id. */
      image: reference(() => contentText('sendAsset')).nullish(),
      /** The whole list: names, ids, or tags as they were read. A new name creates a tag. */
      tags: z
        .array(tagReference)
        .max(maxTags, { error: () => contentText('tooManyTags', { max: maxTags }) })
        .optional(),
      /** The title of a series, its id, or the series as it was read. A new title creates a series. */
      series: seriesReference.nullish(),
      part: partNumber.nullish(),
      permission: readPermission.optional(),
      noindex: z.boolean().optional(),
      canonical: z
        .union([z.literal(''), webAddress.max(maxCanonical)])
        .transform((address) => address || null)
        .nullish(),
    })
    .optional(),
  data: textInput.nullish(),
  /** Once it is set it stays set. */
  language: contentLanguage.nullish(),
  /** The original, or its id: it is in another language, and no translation itself. */
  translationOf: reference(() => contentText('sendOriginal')).nullish(),
  fallback: contentTranslation.fallback.optional(),
  /** A date that has passed, such as that of an article that moves here; without one, it is set on publication. */
  publishedAt: z.union([date, z.date()]).nullish(),
  updatedAt: readVersion.optional(),
})

/** What a write may ask for beyond the schema of its text. */
export const textChecks = {
  /**
   * Whether a draft keeps blocks whose values are missing or break a rule. What publishes is refused
   * for them, each named with its place.
   */
  keepUnfinished: z.boolean().optional(),
  /** Whether publication is refused for pictures that are not described, nor marked as decorative. */
  requireAltTexts: z.boolean().optional(),
}

export const contentInput = entityInput(content, contentFields.extend(textChecks))
export type ContentInput = z.input<typeof contentInput>

export const contentUpdate = entityInput(content, contentFields.partial())
export type ContentUpdate = z.input<typeof contentUpdate>

export const contentFormat = z.enum(['json', 'html', 'markdown', 'text'])
export type ContentFormat = z.output<typeof contentFormat>
/** A content with its body as text instead of Lexical rich text. */
export type RenderedContent = Omit<Content, 'data'> & { data: string }

/** The new address of a content whose slug has changed. */
export interface MovedContent {
  movedTo: string
  /** Set when the address may get a content of its own: a translation that is not there yet. */
  isTemporary?: true
}
