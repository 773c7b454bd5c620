import type { Where } from 'payload'
import { contentsReadableTo } from '../../cms/access/rules'
import type { Caller } from '../identity/caller'
import type { ListQuery } from '../operations/contract/list'
import { findPage } from '../operations/lists'
import type { ReadCache, TagsOf } from './read-cache'

/**
 * Caches reads of contents for all callers with the same permissions: anonymous visitors, users,
 * administrators, and users with entries on the same contents.
 */
export function cachedByRights(cache: ReadCache, caller: Caller) {
  const rights = caller ? JSON.stringify(contentsReadableTo(caller)) : 'anonymous'
  return <T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): Promise<T> =>
    cache.get(`${key}, ${rights}`, tags, load)
}

/**
 * A page of a table and the number of rows, cached until a tag is invalidated. Only for tables that
 * are the same for all callers who may see them.
 * @param options.table the collection and the filter, as a key
 * @param options.tag invalidates the page and the number
 * @param find as for `findPage`
 * @param count as for `findPage`
 */
export function cachedPage<Stored extends { id: string }>(
  cache: ReadCache,
  { table, tag, query, where }: { table: string; tag: string; query: ListQuery; where: Where },
  find: Parameters<typeof findPage<Stored>>[2],
  count: Parameters<typeof findPage<Stored>>[3],
) {
  return cache.get(`page of ${table} ${JSON.stringify(query)}`, [tag], () =>
    findPage(query, where, find, () => cache.get(`count of ${table}`, [tag], count)),
  )
}
