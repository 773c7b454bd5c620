import type { Payload, Where } from 'payload'
import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { idOf } from '../../assets/serializer'
import { asCaller, type Caller } from '../../identity/caller'
import type { ContentLanguage, TranslationLink } from '../contract'
import type { SiteLanguages } from '../site-languages'
import { whereStatus } from '../status'

interface Reader {
  payload: Payload
  caller: Caller
}

/** The published texts of a content in other languages that the caller may read, the original first. */
export async function translationLinks(
  { payload, caller }: Reader,
  { id, translationOf }: StoredContent,
): Promise<TranslationLink[]> {
  const original = idOf(translationOf) ?? id
  const { docs } = await payload.find({
    collection: 'contents',
    where: {
      and: [
        { or: [{ id: { equals: original } }, { translationOf: { equals: original } }] },
        { id: { not_equals: id } },
        ...whereStatus('published'),
      ],
    },
    pagination: false,
    depth: 0,
    select: { title: true, slug: true, language: true },
    ...asCaller(caller),
  })
  return docs
    .toSorted((one, other) => rank(one, original).localeCompare(rank(other, original)))
    .map((stored) => ({
      id: stored.id,
      language: stored.language ?? null,
      title: stored.title,
      url: contentUrl(stored),
    }))
}

function rank({ id, language }: Pick<StoredContent, 'id' | 'language'>, original: string): string {
  return id === original ? '' : (language ?? '')
}

/**
 * The conditions that match each content once: its text in a language, or its original when that is what readers
 * get without one.
 */
export async function whereInLanguage(
  { payload, caller }: Reader,
  language: ContentLanguage | undefined,
  { own }: SiteLanguages,
): Promise<Where[]> {
  if (!language) return []
  const isOwn = language === own
  const { docs } = await payload.find({
    collection: 'contents',
    where: {
      and: [
        { language: { equals: language } },
        { translationOf: { exists: true } },
        ...whereStatus('published'),
      ],
    },
    pagination: false,
    depth: 0,
    select: { translationOf: true },
    ...asCaller(caller),
  })
  const translated = docs.flatMap(({ translationOf }) => idOf(translationOf) ?? [])
  const inLanguage: Where[] = [
    { language: { equals: language } },
    ...(isOwn ? [{ language: { exists: false } }] : []),
  ]
  const untranslated: Where[] = [
    { translationOf: { exists: false } },
    { fallback: { not_equals: 'none' } },
    ...(translated.length > 0 ? [{ id: { not_in: translated } }] : []),
  ]
  return [{ or: [...inLanguage, { and: untranslated }] }]
}
