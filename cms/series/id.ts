import type { Content } from '../payload-types'

/** The id of the series of a content, whether it was read with its series or with the id; null without one. */
export function seriesIdIn(metadata: Pick<Content['metadata'], 'series'> | null | undefined) {
  const series = metadata?.series
  return (typeof series === 'string' ? series : series?.id) ?? null
}
