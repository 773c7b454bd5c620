/**
 * Makes a queue for each key: work on one key is done one after the other, on different keys at once.
 * @returns what runs work when its key's turn has come, and gives or throws what the work does
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Promise<unknown>>()
  return function inTurn(key, work) {
    const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(key) === settled) queues.delete(key)
      })
    queues.set(key, settled)
    return turn
  }
}
