import { randomUUID } from 'node:crypto'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { TransactionBounds } from './transaction-bounds'

type Drizzle = SQLiteAdapter['drizzle']
type Session = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** A drizzle transaction that the caller ends. */
interface OpenTransaction {
  session: Session
  commit(): Promise<void>
  rollback(): Promise<void>
}

/**
 * Begins and ends transactions of Payload's SQLite adapter. The adapter's own functions hide a
 * failed commit (drizzle's rejected promise ends in an empty `catch`), so that a write to a full
 * disk would be acknowledged.
 */
export function sqliteTransactions(adapter: SQLiteAdapter): TransactionBounds {
  const transactions = new Map<number | string, OpenTransaction>()

  function take(id: number | string): OpenTransaction | undefined {
    const transaction = transactions.get(id)
    transactions.delete(id)
    delete adapter.sessions[id]
    return transaction
  }

  return {
    async begin(start) {
      const id = randomUUID()
      const transaction = await openTransaction(adapter.drizzle)
      try {
        if (start === 'at once') await transaction.session.run(sql`BEGIN IMMEDIATE`)
      } catch (error) {
        await transaction.rollback()
        throw error
      }
      transactions.set(id, transaction)
      const unused = async () => undefined
      adapter.sessions[id] = {
        // Payload's type requires what PostgreSQL transactions have as well.
        db: transaction.session as unknown as SQLiteAdapter['sessions'][string]['db'],
        resolve: unused,
        reject: unused,
      }
      return id
    },
    async commit(id) {
      const transaction = take(id)
      if (!transaction) throw new Error('The transaction has ended and cannot be committed.')
      await transaction.commit()
    },
    async rollback(id) {
      await take(id)?.rollback()
    },
    run: (_id, statement) => statement(),
  }
}

/** Drizzle passes a transaction to a function, and ends it when the function ends. */
async function openTransaction(drizzle: Drizzle): Promise<OpenTransaction> {
  const requested = new Error('The transaction is rolled back.')
  return new Promise((resolve, reject) => {
    const ended = drizzle.transaction(
      (session) =>
        new Promise<void>((commit, rollback) => {
          resolve({
            session,
            async commit() {
              commit()
              await ended
            },
            async rollback() {
              rollback(requested)
              await ended.catch((error: unknown) => {
                if (error !== requested) throw error
              })
            },
          })
        }),
    )
    ended.catch(reject)
  })
}
