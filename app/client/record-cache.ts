/** Loads and saves the records of a cache. */
export interface RecordSource<T, Changes> {
  fetch(key: string): Promise<T>
  /** @returns the record after the changes */
  save(record: T, changes: Changes): Promise<T>
}

/** Records cached by key, as last fetched or saved. */
export interface RecordCache<T, Changes> {
  /** The record; concurrent calls share one fetch. @throws Error `Not found {key}` */
  get(key: string): Promise<T>
  /**
   * Saves changes and caches the result.
   * @throws Error `Not found {key}`, if the record is not cached and cannot be fetched
   * @throws Error `Can't save {key}`
   */
  save(key: string, changes: Changes): Promise<T>
}

/** Errors of the cache have the original error as `cause`. */
export function createRecordCache<T, Changes>(
  source: RecordSource<T, Changes>,
): RecordCache<T, Changes> {
  const records = new Map<string, Promise<T>>()

  function load(key: string): Promise<T> {
    const record = source.fetch(key).catch((cause: unknown) => {
      records.delete(key)
      throw new Error(`Not found ${key}`, { cause })
    })
    records.set(key, record)
    return record
  }

  function get(key: string): Promise<T> {
    return records.get(key) ?? load(key)
  }

  return {
    get,
    async save(key, changes) {
      const record = await get(key)
      try {
        const saved = await source.save(record, changes)
        records.set(key, Promise.resolve(saved))
        return saved
      } catch (cause) {
        throw new Error(`Can't save ${key}`, { cause })
      }
    },
  }
}
