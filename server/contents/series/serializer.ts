import type { Series as StoredSeries } from '../../../cms/payload-types'
import { seriesUrl } from '../../../cms/series/title'
import type { Series } from './contract'

/** The series of a content that was read with depth 1; null without one, and for one that was deleted. */
export function serializeSeries(stored: string | StoredSeries | null | undefined): Series | null {
  if (!stored || typeof stored === 'string') return null
  const { id, title, slug } = stored
  return { id, title, slug: slug ?? null, url: seriesUrl(stored) }
}
