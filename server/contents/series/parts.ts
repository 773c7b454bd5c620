import type { Payload } from 'payload'
import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { asCaller, type Caller } from '../../identity/caller'
import { whereStatus } from '../status'
import type { SeriesPart } from './contract'

const maxParts = 500

type Part = Pick<StoredContent, 'id' | 'metadata' | 'publishedAt' | 'createdAt'>

/** The published contents of a series that the caller may read, in their order. */
export async function partsOf(
  { payload, caller }: { payload: Payload; caller: Caller },
  seriesId: string,
): Promise<SeriesPart[]> {
  const { docs } = await payload.find({
    collection: 'contents',
    where: { and: [{ 'metadata.series': { equals: seriesId } }, ...whereStatus('published')] },
    sort: 'publishedAt',
    limit: maxParts,
    pagination: false,
    depth: 0,
    select: {
      title: true,
      slug: true,
      publishedAt: true,
      createdAt: true,
      metadata: { part: true },
    },
    ...asCaller(caller),
  })
  return docs
    .toSorted(inOrder)
    .map((stored) => ({ id: stored.id, title: stored.title, url: contentUrl(stored) }))
}

/** Those with a number first, by their numbers; all others by their date. */
function inOrder(one: Part, other: Part): number {
  const numberOf = ({ metadata }: Part) => metadata.part ?? Number.MAX_SAFE_INTEGER
  const dateOf = ({ publishedAt, createdAt }: Part) => publishedAt ?? createdAt
  return (
    numberOf(one) - numberOf(other) ||
    dateOf(one).localeCompare(dateOf(other)) ||
    one.id.localeCompare(other.id)
  )
}
