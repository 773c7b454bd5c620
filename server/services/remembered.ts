import { contentsReadableTo } from '../../cms/access/rules'
import type { Memory, TagsOf } from '../memory'
import type { Caller } from './caller'

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
