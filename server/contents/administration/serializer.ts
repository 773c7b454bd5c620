import { contentUrl, slugBeforeTrash } from '../../../cms/contents/address'
import type { Content as StoredContent, User as StoredUser } from '../../../cms/payload-types'
import { personOf } from '../../accounts/person'
import { idOf } from '../../assets/serializer'
import { statusOf } from '../serializer'
import type { ContentRow } from './contract'

/** @param editors users by id; deleted ones are missing */
export function serializeContentRow(
  stored: Omit<StoredContent, 'data'>,
  editors: Map<string, StoredUser>,
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
  }
}

function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
