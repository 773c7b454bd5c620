import { LRUCache } from 'lru-cache'
import { outsideTransaction } from '../../cms/database/transactions'
import type { ChangeLog } from './change-log'

/**
 * The tags of everything a value depends on, as `cms/changes/tags.ts` lists them; a function when they
 * depend on the value.
 */
export type TagsOf<T> = readonly string[] | ((value: T) => readonly string[])

/** Caches what has been read from the database until something it depends on changes. */
export interface ReadCache {
  /**
   * The cached value, else the loaded one; concurrent callers share one load. Callers must not change
   * the value.
   * @param key identifies the value for all callers
   */
  get<T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): Promise<T>
  /**
   * The same, without a promise on a hit.
   * @throws when the database does not respond
   */
  getMaybeSync<T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): T | Promise<T>
}

interface Entry {
  /** The version of the change log before the load. */
  version: number
  /** Null until they are known: then any change makes the entry stale. */
  tags: readonly string[] | null
  /** A promise while it is being loaded. */
  value: unknown
}

/** Entries are measured by their characters as JSON. */
const maxCharacters = 8 * 1024 * 1024
/** The size of an entry beside its value and its key. A key may be a long address. */
const entryCharacters = 500

/** A cache that no write, of this process or another, leaves stale. */
export function createReadCache(changeLog: ChangeLog): ReadCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxCharacters })

  function isFresh({ version, tags }: Entry): boolean {
    return tags ? !changeLog.changedSince(version, tags) : version === changeLog.version()
  }

  function getSynced<T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): T | Promise<T> {
    const known = entries.get(key)
    // The entries have values of many types. A key is always used with the same one.
    if (known && isFresh(known)) return known.value as T | Promise<T>
    // What a transaction has written may be rolled back.
    const value = outsideTransaction(load)
    const earlyTags = typeof tags === 'function' ? null : tags
    const entry: Entry = { version: changeLog.version(), tags: earlyTags, value }
    const minSize = entryCharacters + key.length
    entries.set(key, entry, { size: minSize })
    value.then(
      (loaded) => {
        if (entries.peek(key) !== entry) return
        const allTags = typeof tags === 'function' ? tags(loaded) : tags
        const size = minSize + (JSON.stringify(loaded)?.length ?? 0)
        entries.set(key, { ...entry, tags: allTags, value: loaded }, { size })
      },
      () => {
        if (entries.peek(key) === entry) entries.delete(key)
      },
    )
    return value
  }

  function getMaybeSync<T>(key: string, tags: TagsOf<T>, load: () => Promise<T>): T | Promise<T> {
    const syncing = changeLog.sync()
    return syncing ? syncing.then(() => getSynced(key, tags, load)) : getSynced(key, tags, load)
  }

  return {
    getMaybeSync,
    get: async (key, tags, load) => getMaybeSync(key, tags, load),
  }
}

/** Used when the cache is switched off: every call loads. */
export const noReadCache: ReadCache = {
  get: (_key, _tags, load) => outsideTransaction(load),
  getMaybeSync: (_key, _tags, load) => outsideTransaction(load),
}
