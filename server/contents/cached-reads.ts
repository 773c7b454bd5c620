import { contentsReadableTo } from '../../cms/access/rules'
import type { ReadCache, TagsOf } from '../cache/read-cache'
import type { Caller } from '../identity/caller'
import type { ListQuery } from '../operations/contract/list'
import { findPage } from '../operations/lists'

/**
 * Caches what is read from contents, shared by all callers with the same rights: strangers, users,
 * administrators, and each user who may read or edit particular contents.
 */
export function cachedByRights(cache: ReadCache, caller: Caller) {
  const rights = caller ? JSON.stringify(contentsReadableTo(caller)) : 'of a stranger'
  return <T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): Promise<T> =>
    cache.get(`${key}, ${rights}`, tags, load)
}

/**
 * A page of a table, with the number of all rows, cached until something changes. Only for tables that
 * look the same to all callers who may see them.
 * @param table names the table and the conditions on its rows
 * @param tag of the changes that make both stale
 * @param find as for `findPage`
 * @param count as for `findPage`
 */
export function cachedPage<Stored>(
  cache: ReadCache,
  { table, tag, query }: { table: string; tag: string; query: ListQuery },
  find: Parameters<typeof findPage<Stored>>[1],
  count: Parameters<typeof findPage<Stored>>[2],
) {
  return cache.get(`page of ${table} ${JSON.stringify(query)}`, [tag], () =>
    findPage(query, find, () => cache.get(`count of ${table}`, [tag], count)),
  )
}
