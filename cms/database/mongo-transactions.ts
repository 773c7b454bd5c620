import type { BaseDatabaseAdapter } from 'payload'
import { untilAvailable, whileAvailable } from './availability'
import type { TransactionBounds } from './transaction-bounds'

type Adapter = Pick<
  BaseDatabaseAdapter,
  'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'
>

/**
 * Begins and ends transactions of Payload's MongoDB adapter. Nothing waits for a database that is
 * away. A rollback follows when the database responds again: until then an open transaction would block
 * others for a minute. It also follows the statements before it: if it overtook one of them, that one
 * would begin the transaction again.
 */
export function mongoTransactions(db: Adapter): TransactionBounds {
  const { beginTransaction, commitTransaction, rollbackTransaction } = db
  const statements = new Map<number | string, Set<Promise<unknown>>>()

  function track<T>(id: number | string, statement: Promise<T>): Promise<T> {
    const ofTransaction = statements.get(id) ?? new Set()
    statements.set(id, ofTransaction.add(statement))
    const forget = () => ofTransaction.delete(statement)
    statement.then(forget, forget)
    return statement
  }

  async function rollbackAfterStatements(id: number | string): Promise<void> {
    await Promise.allSettled(statements.get(id) ?? [])
    statements.delete(id)
    await untilAvailable()
    await rollbackTransaction.call(db, id)
  }

  return {
    begin: () => beginTransaction.call(db),
    async commit(id) {
      statements.delete(id)
      await whileAvailable(() => commitTransaction.call(db, id))
    },
    async rollback(id) {
      const done = rollbackAfterStatements(id)
      await whileAvailable(() => done).catch(() => undefined)
    },
    run: (id, statement) =>
      whileAvailable(() => (id === null ? statement() : track(id, statement()))),
  }
}
