import type { Changes } from './cache/changes'

/** What has been read before, for as long as nothing it was made of has changed since. */
export interface Memory {
  /**
   * The remembered value, else a newly made one; several who ask at once wait for the same one.
   * @param key names what is remembered; whoever uses it must mean the same thing for every caller
   * @param tags of all it is made of, as `cms/changes.ts` lists them
   */
  remember<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
}

/** So many things are remembered; what was made first is forgotten first. */
const mostRemembered = 5_000

/** A memory that no write, of this process or another, leaves behind. */
export function createMemory(changes: Changes): Memory {
  const remembered = new Map<string, { position: number; value: Promise<unknown> }>()

  function forgetTheFirst(): void {
    const [first] = remembered.keys()
    if (first !== undefined && remembered.size > mostRemembered) remembered.delete(first)
  }

  return {
    async remember<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
      await changes.catchUp()
      const known = remembered.get(key)
      if (known && !changes.changedSince(known.position, tags)) return known.value as Promise<T>
      const value = make()
      remembered.delete(key)
      remembered.set(key, { position: changes.position(), value })
      forgetTheFirst()
      value.catch(() => {
        if (remembered.get(key)?.value === value) remembered.delete(key)
      })
      return value
    },
  }
}
