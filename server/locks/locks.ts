import type { Payload } from 'payload'
import { inTransaction, isInTransaction } from '../../cms/database/transactions'

/**
 * Runs work of the same key one after the other. The work may not ask for its own key again, nor for any inside
 * a transaction.
 */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The key of everything that decides who is an administrator; asked for before a user's own. */
export const administrators = 'administrators'

/**
 * Payload writes a user's whole row, sign-ins and count of attempts included: two writes at once
 * would undo each other. Hence whatever writes a user takes its turn, by the user's id.
 * @param amongAll takes turns with other processes too; left out: there are none
 */
export function createTurns(amongAll: InTurn = (_key, work) => work()): InTurn {
  const queue = new Map<string, Promise<unknown>>()

  return function inTurn(key, work) {
    if (isInTransaction()) {
      // The holder of the turn may wait for the transaction to end.
      throw new Error(`The turn "${key}" must be taken before the transaction begins.`)
    }
    const shared = () => amongAll(key, work)
    const turn = (queue.get(key) ?? Promise.resolve()).then(shared, shared)
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (queue.get(key) === settled) queue.delete(key)
      })
    queue.set(key, settled)
    return turn
  }
}

/** Runs writes of the same key one after the other, each as one transaction. */
export function writeInTurn<T>(
  { payload, inTurn }: { payload: Payload; inTurn: InTurn },
  key: string,
  write: () => Promise<T>,
): Promise<T> {
  return inTurn(key, () => inTransaction(payload, write))
}
