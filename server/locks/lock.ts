import type { Payload } from 'payload'
import { inTransaction, isInTransaction } from '../../cms/database/transactions'

/**
 * Runs work of the same key one after the other. The work may not ask for its own key again, nor for any inside
 * a transaction.
 */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The key of everything that decides who is an administrator; asked for before a user's own. */
export const administratorsLock = 'administrators'

/**
 * Payload writes a user's whole row, sign-ins and count of attempts included: two writes at once
 * would undo each other. Hence whatever writes a user takes its turn, by the user's id.
 * @param amongAll takes turns with other processes too; left out: there are none
 */
export function createLock(acrossProcesses: WithLock = (_key, work) => work()): WithLock {
  const queue = new Map<string, Promise<unknown>>()

  return function withLock(key, work) {
    if (isInTransaction()) {
      // The holder of the turn may wait for the transaction to end.
      throw new Error(`The turn "${key}" must be taken before the transaction begins.`)
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

/** Runs writes of the same key one after the other, each as one transaction. */
export function writeWithLock<T>(
  { payload, withLock }: { payload: Payload; withLock: WithLock },
  key: string,
  write: () => Promise<T>,
): Promise<T> {
  return withLock(key, () => inTransaction(payload, write))
}
