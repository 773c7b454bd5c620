import type { Tag as StoredTag } from '../../../cms/payload-types'
import { tagUrl } from '../../../cms/tags/name'
import type { Tag } from './contract'

export function serializeTag(stored: StoredTag): Tag {
  return {
    id: stored.id,
    name: stored.name,
    slug: stored.slug ?? null,
    url: tagUrl(stored),
  }
}

/** The tags of a content that was read with depth 1. A tag that was deleted is left out. */
export function serializeTags(stored: readonly (string | StoredTag)[] | null | undefined): Tag[] {
  return (stored ?? []).flatMap((tag) => (typeof tag === 'string' ? [] : serializeTag(tag)))
}
