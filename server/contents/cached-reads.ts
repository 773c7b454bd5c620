import { contentsReadableTo } from '../../cms/access/rules'
import type { Memory, TagsOf } from '../cache/read-cache'
import type { Caller } from '../identity/caller'
import type { ListQuery } from '../operations/contract/list'
import { findPage } from '../operations/lists'

/**
 * Remembers what is read of contents for all who have the same rights to them, for whom it is the same:
 * for strangers, for users, for administrators, and for each of those who may read or edit some alone.
 * @param memory by whose keys and tags it is remembered
 */
export function rememberedByRights(memory: Memory, caller: Caller) {
  const rights = caller ? JSON.stringify(contentsReadableTo(caller)) : 'of a stranger'
  return <T>(key: string, tags: TagsOf<T>, read: () => Promise<T>): Promise<T> =>
    memory.remember(`${key}, ${rights}`, tags, read)
}

/**
 * The page of a table that a list query asks for, and how many rows there are, read once until something
 * changes. Only for what everybody who may see the table sees alike.
 * @param table what is looked through, and by what conditions
 * @param tag of the changes after which it is read anew
 * @param find and count as for `foundPage`
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
