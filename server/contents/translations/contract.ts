import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'
import { contentLanguage, contentStatus } from '../contract'

export const translationState = z
  .object({
    id,
    language: contentLanguage,
    title: z.string(),
    /** The status of the published version. */
    status: contentStatus,
    url: z.string(),
    updatedAt: date,
    /** Whether the text of the original that readers see is newer. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'TranslationState' })
/** A content in one language, for those who write. */
export type TranslationState = z.output<typeof translationState>

export const contentTranslations = z
  .object({
    original: translationState,
    /** By language, without those in the trash. */
    translations: z.array(translationState),
    /** The languages of the site that there is no text in. */
    missing: z.array(contentLanguage),
  })
  .meta({ id: 'ContentTranslations' })
/** A content in all of its languages. */
export type ContentTranslations = z.output<typeof contentTranslations>

export const translationInput = z.strictObject({ language: contentLanguage })
export type TranslationInput = z.input<typeof translationInput>

/** Translations of contents, for those who may write drafts of the original. */
export interface TranslationOperations {
  /**
   * The languages of a content, which may be the original or a translation.
   * @throws Unauthorized, Forbidden, NotFound
   */
  list(contentId: string): Promise<ContentTranslations>
  /**
   * Begins a translation with a copy of the original's latest draft.
   * @throws ValidationFailed (there is a text in this language), Unauthorized, Forbidden, NotFound
   */
  create(contentId: string, input: TranslationInput): Promise<TranslationState>
}
