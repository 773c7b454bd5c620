/** Loads and saves the records of a cache. */
export interface RecordSource<T, Changes> {
  fetch(key: string): Promise<T>
  /** @returns the record after the changes */
  save(key: string, changes: Changes): Promise<T>
}

/** Records cached by key, as last fetched or saved. */
export interface RecordCache<T, Changes> {
  /** The record; concurrent calls share one fetch. @throws Error `Not found {key}` */
  get(key: string): Promise<T>
  /** Saves changes and caches the result. @throws Error `Can't save {key}` */
  save(key: string, changes: Changes): Promise<T>
  /** The cached record; undefined when it is not cached. */
  peek(key: string): T | undefined
  /** Caches a record from another source. */
  put(key: string, record: T): void
  /** Removes a record, so that it is fetched again. */
  forget(key: string): void
}

interface Entry<T> {
  pending: Promise<T>
  record?: T
}

/** Errors of the cache have the original error as `cause`. */
export function createRecordCache<T, Changes>(
  source: RecordSource<T, Changes>,
): RecordCache<T, Changes> {
  const entries = new Map<string, Entry<T>>()

  function put(key: string, record: T): void {
    entries.set(key, { pending: Promise.resolve(record), record })
  }

  function load(key: string): Promise<T> {
    const entry: Entry<T> = {
      pending: source.fetch(key).then(
        (record) => {
          entry.record = record
          return record
        },
        (cause: unknown) => {
          // Keeps a record that was put here in the meantime.
          if (entries.get(key) === entry) entries.delete(key)
          throw new Error(`Not found ${key}`, { cause })
        },
      ),
    }
    entries.set(key, entry)
    return entry.pending
  }

  return {
    get: (key) => entries.get(key)?.pending ?? load(key),
    async save(key, changes) {
      try {
        const record = await source.save(key, changes)
        put(key, record)
        return record
      } catch (cause) {
        throw new Error(`Can't save ${key}`, { cause })
      }
    },
    peek: (key) => entries.get(key)?.record,
    put,
    forget: (key) => entries.delete(key),
  }
}
