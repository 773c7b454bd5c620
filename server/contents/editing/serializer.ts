import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import type { Asset } from '../../assets/contract'
import { idOf } from '../../assets/serializer'
import { unchangedRichText } from '../../rich-text/stored'
import { serializePlace, serializeTranslation, statusOf } from '../serializer'
import type { Series } from '../series/contract'
import type { Tag } from '../tags/contract'
import type { ContentDraft, Editor, PictureWithoutAlt } from './contract'

/** Whether the latest version has unpublished changes. */
export function isNewerThan(
  stored: Pick<StoredContent, '_status'>,
  latest: Pick<StoredContent, '_status'>,
): boolean {
  return stored._status === 'published' && latest._status === 'draft'
}

/**
 * A content's newest version for an editor.
 * @param stored the version visitors see, if published
 * @param latest read with depth 0, so that it can be written back unchanged
 */
export function serializeDraft({
  stored,
  latest,
  editors,
  image,
  tags,
  series,
  markdown,
  picturesWithoutAlt,
}: {
  stored: StoredContent
  latest: StoredContent
  editors: Map<string, Editor>
  image: Asset | null
  tags: Tag[]
  series: Series | null
  markdown: string
  picturesWithoutAlt: PictureWithoutAlt[]
}): ContentDraft {
  return {
    id: stored.id,
    type: latest.type,
    // A draft from Payload's admin may have no title yet.
    title: latest.title ?? '',
    slug: latest.slug ?? null,
    url: contentUrl(stored),
    status: statusOf(stored),
    isAhead: isNewerThan(stored, latest),
    metadata: {
      description: latest.metadata?.description ?? '',
      image,
      tags,
      ...serializePlace(latest.metadata, series),
      permission: latest.metadata?.permission ?? 'public',
      noindex: latest.metadata?.noindex ?? false,
      canonical: latest.metadata?.canonical || null,
    },
    ...serializeTranslation(latest),
    data: unchangedRichText(latest.data),
    markdown,
    picturesWithoutAlt,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(latest.updatedAt),
    updatedBy: editors.get(idOf(latest.updatedBy) ?? '') ?? null,
    publishedAt: stored.publishedAt ? new Date(stored.publishedAt) : null,
  }
}
