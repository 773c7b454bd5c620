import type { Api } from '../../server/api/contract'
import type { ContentDraft } from '../../server/contents/editing/contract'
import { languageChoices } from '../contents/language-choices.server'
import { nullIfNotFound } from '../loaders/call-service.server'
import { interfaceLanguage } from '../messages/page-language'
import { pageText } from '../rich-text/page-text.server'
import type { ContentLanguages } from './language-settings'
import type { Original } from './original-text'

/** What the editor shows of the languages of a content. */
export async function contentLanguages(
  { site, translations }: Pick<Api, 'site' | 'translations'>,
  draft: ContentDraft | null,
): Promise<ContentLanguages> {
  const { language, languages } = await site.get()
  const isTranslated = languages.length > 0 || Boolean(draft?.translationOf)
  const group = draft && isTranslated ? await translations.list(draft.id) : null
  const present = group ? [group.original, ...group.translations] : []
  const codes = new Set([language, ...languages, ...present.map((state) => state.language)])
  if (draft?.language) codes.add(draft.language)
  const choices = languageChoices(language, [...codes])
  const own = choices.find(({ value }) => value === language)?.label ?? language
  return { own, choices, translations: group }
}

/** The text that a translation is made of, if its editor may read it; null for an original. */
export async function originalOf(
  { contents, site }: Pick<Api, 'contents' | 'site'>,
  { translationOf }: ContentDraft,
): Promise<Original | null> {
  if (!translationOf) return null
  const original = await contents.get(translationOf).catch(nullIfNotFound)
  if (!original) return null
  const { language: ofSite } = await site.get()
  const { title, language, metadata, data } = original
  return {
    title,
    language: language ?? ofSite,
    description: metadata.description,
    body: pageText(data, interfaceLanguage(language, ofSite)),
  }
}
