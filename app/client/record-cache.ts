/** Where the records of a cache come from, and where changes to them go. */
export interface RecordSource<T, Changes> {
  fetch(key: string): Promise<T>
  /** @returns the record as it is after the changes */
  save(key: string, changes: Changes): Promise<T>
}

/** Records kept in memory by their keys, as they were last fetched or saved. */
export interface RecordCache<T, Changes> {
  /** The record, fetched once however many ask for it. @throws Error `Not found {key}` */
  get(key: string): Promise<T>
  /** Saves changes and keeps what comes back. @throws Error `Can't save {key}` */
  save(key: string, changes: Changes): Promise<T>
  /** What is kept; undefined when it is not here yet. */
  peek(key: string): T | undefined
  /** Keeps a record that has come from elsewhere. */
  put(key: string, record: T): void
  /** Lets go of a record, so that it is fetched again. */
  forget(key: string): void
}

interface Entry<T> {
  pending: Promise<T>
  record?: T
}

/** The errors of the cache have why it was as their `cause`. */
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
          // What has been put here meanwhile stays.
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
