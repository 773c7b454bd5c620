import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import type { countedSeries, series, seriesPart, seriesWithParts } from './contract'

export const aSeries: z.input<typeof series> = {
  id: ids.series,
  title: 'Budgets that hold',
  slug: 'budgets-that-hold',
  url: '/series/budgets-that-hold',
}

export const aPart: z.input<typeof seriesPart> = {
  id: ids.content,
  title: 'An estimate is a range',
  url: '/estimates-are-ranges',
}

export const aCountedSeries: z.input<typeof countedSeries> = {
  ...aSeries,
  description: 'Time and kilobytes: how both are planned.',
  contents: 1,
}

export const aSeriesWithParts: z.input<typeof seriesWithParts> = {
  ...aCountedSeries,
  parts: [aPart],
}
