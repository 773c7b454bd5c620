import type { Memory } from '../memory'
import type { Caller } from './caller'

/**
 * Remembers what is read for strangers, for whom it is all the same; who is signed in has rights of
 * their own, and it is read anew.
 * @param memory by whose keys and tags it is remembered
 */
export function rememberedForStrangers(memory: Memory, caller: Caller) {
  return <T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> =>
    caller ? read() : memory.remember(key, tags, read)
}
