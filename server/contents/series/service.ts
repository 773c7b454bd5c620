import type { Payload, Where } from 'payload'
import { mayEditSome } from '../../../cms/access/can'
import type { Series as StoredSeries } from '../../../cms/payload-types'
import { seriesUrl } from '../../../cms/series/title'
import { cachedByRights } from '../../cache/cache-by-rights'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError } from '../../operations/errors'
import { findPage, listFrom } from '../../operations/lists'
import { contentText } from '../messages'
import { readableCounts } from '../readable-counts'
import { type SeriesOperations, seriesListQuery } from './contract'
import { partsOf } from './parts'
import { seriesAt } from './resolve'

/** The operations on series, with the permissions of one caller. */
export function seriesOperations({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): SeriesOperations {
  const access = asCaller(caller)
  const cached = cachedByRights(readCache, caller)

  return {
    async get(address) {
      const stored = await readCache.get(`series ${address}`, ['series'], () =>
        seriesAt(payload, address),
      )
      if (!stored) throw new ApiError('NotFound', contentText('series.missing'))
      const parts = await cached(`parts of ${stored.id}`, ['pages'], () =>
        partsOf({ payload, caller }, stored.id),
      )
      return { ...counted(stored, parts.length), parts }
    },

    async list(input = {}) {
      const query = inRequiredOrder(seriesListQuery.parse(input))
      const totals = await readableCounts({ payload, caller, readCache }, 'series')
      const readable = mayEditSome(caller) ? [] : [{ id: { in: [...totals.keys()] } }]
      const where: Where = { and: [...readable, ...whereDates(query)] }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'series', depth: 0, ...page, ...access }),
        () => payload.count({ collection: 'series', where, ...access }),
      )
      return listFrom(found, query, (stored) => counted(stored, totals.get(stored.id) ?? 0))
    },
  }
}

function counted(stored: StoredSeries, contents: number) {
  const { id, title, slug, description } = stored
  return {
    id,
    title,
    slug: slug ?? null,
    url: seriesUrl(stored),
    description: description ?? '',
    contents,
  }
}
