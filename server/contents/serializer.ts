import { contentUrl } from '../../cms/contents/address'
import { fallbacks } from '../../cms/contents/languages'
import type { Content as StoredContent } from '../../cms/payload-types'
import { idOf, populatedAsset } from '../assets/serializer'
import { serializeRichText } from '../rich-text/serializer'
import type { Byline } from './author'
import type { Content, ContentStatus, ContentSummary, TranslationLink } from './contract'
import type { Series, SeriesPart } from './series/contract'
import { serializeSeries } from './series/serializer'
import { serializeTags } from './tags/serializer'

/** Draft, published or archived, from Payload's draft state and the site's archived flag. */
export function statusOf(stored: Pick<StoredContent, '_status' | 'archived'>): ContentStatus {
  if (stored.archived) return 'archived'
  return stored._status === 'published' ? 'published' : 'draft'
}

export function serializeContentSummary(stored: Omit<StoredContent, 'data'>): ContentSummary {
  return {
    id: stored.id,
    type: stored.type,
    title: stored.title,
    slug: stored.slug ?? null,
    url: contentUrl(stored),
    status: statusOf(stored),
    metadata: {
      description: stored.metadata.description ?? '',
      image: populatedAsset(stored.metadata.image),
      tags: serializeTags(stored.metadata.tags),
      ...serializePlace(stored.metadata, serializeSeries(stored.metadata.series)),
      permission: stored.metadata.permission,
      noindex: stored.metadata.noindex ?? false,
      canonical: stored.metadata.canonical || null,
    },
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
    publishedAt: stored.publishedAt ? new Date(stored.publishedAt) : null,
    ...serializeTranslation(stored),
  }
}

/** The fields that say in which languages a content is there. */
export function serializeTranslation({
  language,
  translationOf,
  fallback,
}: Pick<StoredContent, 'language' | 'translationOf' | 'fallback'>) {
  return {
    language: language ?? null,
    translationOf: idOf(translationOf),
    fallback: fallback ?? fallbacks[0],
  }
}

/** The series of a content, and its number there. */
export function serializePlace(
  metadata: Pick<StoredContent['metadata'], 'part'> | null | undefined,
  series: Series | null,
) {
  return { series, part: series ? (metadata?.part ?? null) : null }
}

/**
 * @param author the user who created it
 * @param translations its texts in other languages
 * @param parts the contents of its series
 */
export function serializeContent(
  stored: StoredContent,
  {
    author,
    translations,
    parts,
  }: { author: Byline; translations: TranslationLink[]; parts: SeriesPart[] },
): Content {
  return {
    ...serializeContentSummary(stored),
    author: author.name,
    authorUrl: author.url,
    translations,
    parts,
    data: serializeRichText(stored.data, `content ${stored.id}`),
  }
}
