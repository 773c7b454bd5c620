import type { Payload } from 'payload'
import { awaitCallsAtEnd, inTransaction, isInTransaction } from '../../cms/database/transactions'

/**
 * Runs work with the same key one at a time. The work must not take the same lock again, and no
 * lock may be taken inside a transaction.
 */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The key for changes of who is an administrator. Take it before the lock of a user. */
export const administratorsLock = 'administrators'

/**
 * Payload writes all fields of a user, including sessions and attempts, so concurrent writes would
 * overwrite each other. Therefore writes to a user hold the lock with the user's id.
 * @param acrossProcesses also locks other processes; by default there are none
 */
export function createLock(acrossProcesses: WithLock = (_key, work) => work()): WithLock {
  const queue = new Map<string, Promise<unknown>>()

  return function withLock(key, work) {
    if (isInTransaction()) {
      // The holder of the lock may be waiting for the transaction to end.
      throw new Error(`The lock "${key}" must be taken before the transaction begins.`)
    }
    const runShared = () => acrossProcesses(key, work)
    const result = (queue.get(key) ?? Promise.resolve()).then(runShared, runShared)
    const settled = result
      .catch(() => undefined)
      .finally(() => {
        if (queue.get(key) === settled) queue.delete(key)
      })
    queue.set(key, settled)
    return result
  }
}

/** Runs writes with the same key one at a time, each in a transaction. What follows a commit does not hold the lock. */
export function writeWithLock<T>(
  { payload, withLock }: { payload: Payload; withLock: WithLock },
  key: string,
  write: () => Promise<T>,
): Promise<T> {
  return awaitCallsAtEnd(() => withLock(key, () => inTransaction(payload, write)))
}
