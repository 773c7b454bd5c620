import { z } from 'zod'
import { maxPart, partRule } from '../../../cms/contents/part'
import { isSeriesTitle, seriesTitleOf, seriesTitleRule } from '../../../cms/series/title'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { id, text } from '../../operations/contract/scalars'
import { contentText } from '../messages'

/** A series, as contents have it. */
export const series = z
  .object({
    id,
    title: z.string(),
    /** Null for a title that no address can be made of. */
    slug: z.string().nullable(),
    /** `/series/{slug}`, or `/series/{id}` without a slug. */
    url: z.string(),
  })
  .meta({ id: 'Series' })
export type Series = z.output<typeof series>

/** The title of a series that exists or is created, its id, or the series as it was read: then only the id counts. */
export const seriesReference = z
  .union(
    [
      text
        .max(1000, { error: seriesTitleRule })
        .transform(seriesTitleOf)
        .refine(isSeriesTitle, { error: seriesTitleRule }),
      z.looseObject({ id }),
    ],
    { error: () => contentText('series.send') },
  )
  .transform((given) => (typeof given === 'string' ? given : given.id))

/** The number of a part, by which the parts of a series are sorted. */
export const partNumber = z
  .int({ error: partRule })
  .min(1, { error: partRule })
  .max(maxPart, { error: partRule })

/** The slug of a series, or its id. */
export const seriesAddress = z.string().trim().min(1).max(120)

export const seriesPart = z
  .object({ id, title: z.string(), url: z.string() })
  .meta({ id: 'SeriesPart' })
/** A published content of a series. */
export type SeriesPart = z.output<typeof seriesPart>

export const countedSeries = series
  .extend({
    description: z.string(),
    /** The number of its published contents that the caller may read. */
    contents: z.int(),
  })
  .meta({ id: 'CountedSeries' })
export type CountedSeries = z.output<typeof countedSeries>

export const seriesWithParts = countedSeries
  .extend({
    /** Its published contents that the caller may read, in their order; 500 at most. */
    parts: z.array(seriesPart),
  })
  .meta({ id: 'SeriesWithParts' })
export type SeriesWithParts = z.output<typeof seriesWithParts>

export const seriesListQuery = listQuery(['id', 'title', 'slug', 'createdAt', 'updatedAt'])

export interface SeriesOperations {
  /** @param address its slug or id @throws NotFound */
  get(address: string): Promise<SeriesWithParts>
  /**
   * Series of published contents that the caller may read; for callers who may edit a content, all series.
   * @throws ValidationFailed
   */
  list(query?: ListInput): Promise<List<CountedSeries>>
}
