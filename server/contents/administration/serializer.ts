import { contentUrl, slugBeforeTrash } from '../../../cms/contents/address'
import type { Content as StoredContent, User as StoredUser } from '../../../cms/payload-types'
import type { ReviewState } from '../../../cms/reviews/collection'
import { personOf } from '../../accounts/person'
import { idOf } from '../../assets/serializer'
import { statusOf } from '../serializer'
import type { ContentRow } from './contract'

/**
 * @param editors users by id; deleted ones are missing
 * @param reviews the states of reviews, by content
 */
export function serializeContentRow(
  stored: Omit<StoredContent, 'data'>,
  editors: ReadonlyMap<string, StoredUser>,
  reviews: ReadonlyMap<string, ReviewState>,
): ContentRow {
  return {
    id: stored.id,
    type: stored.type,
    title: stored.title,
    slug: stored.slug ? slugBeforeTrash(stored.slug) : null,
    url: contentUrl(stored),
    status: statusOf(stored),
    trashedAt: momentOf(stored.deletedAt),
    permission: stored.metadata.permission,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
    updatedBy: personOf(editors.get(idOf(stored.updatedBy) ?? '')),
    publishedAt: momentOf(stored.publishedAt),
    review: reviews.get(stored.id) ?? null,
  }
}

function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
