import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import type { Asset } from '../../assets/contract'
import { idOf } from '../../assets/serializer'
import type { RichText } from '../../rich-text/contract'
import { statusOf } from '../serializer'
import type { ContentDraft, Editor } from './contract'

/** Whether a newer version has changes that what is published has not. */
export function isNewerThan(
  stored: Pick<StoredContent, '_status'>,
  latest: Pick<StoredContent, '_status'>,
): boolean {
  return stored._status === 'published' && latest._status === 'draft'
}

/**
 * A content's newest version for whoever edits it.
 * @param stored what visitors are shown, if anything
 * @param latest read without what it refers to, so that it can be written back as it is
 */
export function serializeDraft({
  stored,
  latest,
  editors,
  image,
  markdown,
}: {
  stored: StoredContent
  latest: StoredContent
  editors: Map<string, Editor>
  image: Asset | null
  markdown: string
}): ContentDraft {
  return {
    id: stored.id,
    type: latest.type,
    // A draft from Payload's admin may have none yet.
    title: latest.title ?? '',
    slug: latest.slug ?? null,
    url: contentUrl(stored),
    status: statusOf(stored),
    isAhead: isNewerThan(stored, latest),
    metadata: {
      description: latest.metadata?.description ?? '',
      image,
      permission: latest.metadata?.permission ?? 'public',
    },
    data: (latest.data ?? null) as RichText | null,
    markdown,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(latest.updatedAt),
    updatedBy: editors.get(idOf(latest.updatedBy) ?? '') ?? null,
    publishedAt: stored.publishedAt ? new Date(stored.publishedAt) : null,
  }
}
