import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../../cms/payload-types'
import type { Asset } from '../../assets/contract'
import { isAsset } from '../../cache/cacheability'
import { serializeRichText } from '../../rich-text/serializer'
import { authorsOf } from '../author'
import { serializeContentSummary } from '../serializer'
import type { ContentItem, ContentPart } from './contract'

/** The items of a list, with the parts that were asked for. */
export async function itemsOf(
  payload: Payload,
  docs: StoredContent[],
  include: readonly ContentPart[] = [],
): Promise<ContentItem[]> {
  const hasAuthor = include.includes('author')
  const hasBody = include.includes('data')
  const hasAssets = include.includes('assets')
  const authors = hasAuthor ? await authorsOf(payload, docs) : null
  return docs.map((stored) => {
    const summary = serializeContentSummary(stored)
    const body =
      hasBody || hasAssets ? serializeRichText(stored.data, `content ${stored.id}`) : null
    return {
      ...summary,
      ...(authors && { author: authors(stored).name }),
      ...(hasBody && { data: body }),
      ...(hasAssets && { assets: [...assetsIn([summary.metadata.image, body]).values()] }),
    }
  })
}

function assetsIn(value: unknown, found = new Map<string, Asset>()): Map<string, Asset> {
  if (typeof value !== 'object' || value === null) return found
  if (isAsset(value)) found.set(value.id, value)
  else for (const nested of Object.values(value)) assetsIn(nested, found)
  return found
}
