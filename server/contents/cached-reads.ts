import { contentsReadableTo } from '../../cms/access/rules'
import type { Memory, TagsOf } from '../cache/read-cache'
import type { Caller } from '../identity/caller'
import type { ListQuery } from '../operations/contract/list'
import { findPage } from '../operations/lists'

/**
 * Caches reads of contents for all callers with the same permissions: anonymous visitors, users,
 * administrators, and users with entries on the same contents.
 * @param memory the cache for the given keys and tags
 */
export function rememberedByRights(memory: Memory, caller: Caller) {
  const rights = caller ? JSON.stringify(contentsReadableTo(caller)) : 'of a stranger'
  return <T>(key: string, tags: TagsOf<T>, read: () => Promise<T>): Promise<T> =>
    memory.remember(`${key}, ${rights}`, tags, read)
}

/**
 * A page of a table and the number of rows, cached until a tag is invalidated. Only for tables that
 * are the same for all callers who may see them.
 * @param table the collection and the filter, as a key
 * @param tag of the changes that invalidate it
 * @param find and count as for `findPage`
 */
export function rememberedPage<Stored>(
  memory: Memory,
  { table, tag, query }: { table: string; tag: string; query: ListQuery },
  find: Parameters<typeof findPage<Stored>>[1],
  count: Parameters<typeof findPage<Stored>>[2],
) {
  return memory.remember(`page of ${table} ${JSON.stringify(query)}`, [tag], () =>
    findPage(query, find, () => memory.remember(`count of ${table}`, [tag], count)),
  )
}
