import type { Content } from '../payload-types'

type Tagged = Pick<Content['metadata'], 'tags'>

/** The ids of the tags of a content, whether it was read with its tags or with their ids. */
export function tagIdsIn(metadata: Tagged | null | undefined): string[] {
  return (metadata?.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.id))
}
