/** When a transaction locks the database: with its first write, or before it reads anything. */
export type TransactionStart = 'at first write' | 'at once'

export interface TransactionBounds {
  begin(start: TransactionStart): Promise<number | string | null>
  /** @throws when what the transaction has written is not stored */
  commit(id: number | string): Promise<void>
  rollback(id: number | string): Promise<void>
  /** Runs a statement. @param id of its transaction; null outside of one */
  run<T>(id: number | string | null, statement: () => Promise<T>): Promise<T>
}
