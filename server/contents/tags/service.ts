import type { Payload, Where } from 'payload'
import { mayEditSome } from '../../../cms/access/can'
import type { Tag as StoredTag } from '../../../cms/payload-types'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError } from '../../operations/errors'
import { findPage, listFrom } from '../../operations/lists'
import { contentText } from '../messages'
import { readableCounts } from '../readable-counts'
import { type CountedTag, type TagOperations, tagListQuery } from './contract'
import { tagAt } from './resolve'
import { serializeTag } from './serializer'

/** The operations on tags, with the permissions of one caller. */
export function tagOperations({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): TagOperations {
  const access = asCaller(caller)
  const counts = () => readableCounts({ payload, caller, readCache }, 'tags')

  return {
    async get(address) {
      const stored = await readCache.get(`tag ${address}`, ['tags'], () => tagAt(payload, address))
      if (!stored) throw new ApiError('NotFound', contentText('tag.missing'))
      return counted(stored, await counts())
    },

    async list(input = {}) {
      const query = inRequiredOrder(tagListQuery.parse(input))
      const totals = await counts()
      const readable = mayEditSome(caller) ? [] : [{ id: { in: [...totals.keys()] } }]
      const where: Where = { and: [...readable, ...whereDates(query)] }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'tags', depth: 0, ...page, ...access }),
        () => payload.count({ collection: 'tags', where, ...access }),
      )
      return listFrom(found, query, (stored) => counted(stored, totals))
    },
  }
}

function counted(stored: StoredTag, totals: ReadonlyMap<string, number>): CountedTag {
  return {
    ...serializeTag(stored),
    description: stored.description ?? '',
    contents: totals.get(stored.id) ?? 0,
  }
}
