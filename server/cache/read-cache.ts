import { LRUCache } from 'lru-cache'
import { outsideTransaction } from '../../cms/database/transactions'
import type { Changes } from './changes'

/** Of all a value is made of, as `cms/changes/tags.ts` lists them; told by the value where it decides that. */
export type TagsOf<T> = readonly string[] | ((made: T) => readonly string[])

/** What has been read before, for as long as nothing it was made of has changed since. */
export interface Memory {
  /**
   * The remembered value, else a newly made one; several who ask at once wait for the same one.
   * Whoever is given it leaves it as it is.
   * @param key names what is remembered; whoever uses it must mean the same thing for every caller
   */
  remember<T>(key: string, tags: TagsOf<T>, make: () => Promise<T>): Promise<T>
  /**
   * The same, without a promise where nothing has to be waited for.
   * @throws when the database does not answer
   */
  recall<T>(key: string, tags: TagsOf<T>, make: () => Promise<T>): T | Promise<T>
}

interface Remembered {
  /** Changes up to this position are in it. */
  position: number
  /** Null while that is not known yet: then it lasts until anything changes. */
  tags: readonly string[] | null
  /** A promise until it is made. */
  value: unknown
}

/** As many values are remembered as take so many letters when they are written down. */
const mostLetters = 8 * 1024 * 1024
/** What one takes beside that, and beside its key, which may be an address as long as somebody likes. */
const overhead = 500

/** A memory that no write, of this process or another, leaves behind. */
export function createMemory(changes: Changes): Memory {
  const remembered = new LRUCache<string, Remembered>({ maxSize: mostLetters })

  function lasts({ position, tags }: Remembered): boolean {
    return tags ? !changes.changedSince(position, tags) : position === changes.position()
  }

  function asHeard<T>(key: string, tags: TagsOf<T>, make: () => Promise<T>): T | Promise<T> {
    const known = remembered.get(key)
    if (known && lasts(known)) return known.value as T | Promise<T>
    // What a transaction has written may be rolled back.
    const value = outsideTransaction(make)
    const early = typeof tags === 'function' ? null : tags
    const fresh: Remembered = { position: changes.position(), tags: early, value }
    const least = overhead + key.length
    remembered.set(key, fresh, { size: least })
    value.then(
      (made) => {
        if (remembered.peek(key) !== fresh) return
        const all = typeof tags === 'function' ? tags(made) : tags
        const size = least + (JSON.stringify(made)?.length ?? 0)
        remembered.set(key, { ...fresh, tags: all, value: made }, { size })
      },
      () => {
        if (remembered.peek(key) === fresh) remembered.delete(key)
      },
    )
    return value
  }

  function recall<T>(key: string, tags: TagsOf<T>, make: () => Promise<T>): T | Promise<T> {
    const catchingUp = changes.catchUp()
    return catchingUp ? catchingUp.then(() => asHeard(key, tags, make)) : asHeard(key, tags, make)
  }

  return {
    recall,
    remember: async (key, tags, make) => recall(key, tags, make),
  }
}
