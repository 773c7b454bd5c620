import type { Changes } from './cache/changes'

/** What has been read before, for as long as nothing it was made of has changed since. */
export interface Memory {
  /**
   * The remembered value, else a newly made one; several who ask at once wait for the same one.
   * @param key names what is remembered; whoever uses it must mean the same thing for every caller
   * @param tags of all it is made of, as `cms/changes.ts` lists them
   */
  remember<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
  /**
   * The same, without a promise where nothing has to be waited for.
   * @throws when the database does not answer
   */
  recall<T>(key: string, tags: readonly string[], make: () => Promise<T>): T | Promise<T>
}

interface Remembered {
  /** Changes up to this position are in it. */
  position: number
  /** A promise until it is made. */
  value: unknown
}

/** So many things are remembered; what was made first is forgotten first. */
const mostRemembered = 5_000

/** A memory that no write, of this process or another, leaves behind. */
export function createMemory(changes: Changes): Memory {
  const remembered = new Map<string, Remembered>()

  function forgetTheFirst(): void {
    const [first] = remembered.keys()
    if (first !== undefined && remembered.size > mostRemembered) remembered.delete(first)
  }

  function asHeard<T>(
    key: string,
    tags: readonly string[],
    make: () => Promise<T>,
  ): T | Promise<T> {
    const known = remembered.get(key)
    if (known && !changes.changedSince(known.position, tags)) return known.value as T | Promise<T>
    const value = make()
    const fresh: Remembered = { position: changes.position(), value }
    remembered.delete(key)
    remembered.set(key, fresh)
    forgetTheFirst()
    value.then(
      (made) => {
        fresh.value = made
      },
      () => {
        if (remembered.get(key) === fresh) remembered.delete(key)
      },
    )
    return value
  }

  function recall<T>(key: string, tags: readonly string[], make: () => Promise<T>): T | Promise<T> {
    const catchingUp = changes.catchUp()
    return catchingUp ? catchingUp.then(() => asHeard(key, tags, make)) : asHeard(key, tags, make)
  }

  return {
    recall,
    remember: async (key, tags, make) => recall(key, tags, make),
  }
}
