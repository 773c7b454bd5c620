import { setTimeout } from 'node:timers/promises'
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from '@libsql/client'
import { Mutex, withTimeout } from 'async-mutex'
import { DatabaseBusy } from './database-busy'

/** What waits for the writer longer is refused, by this process or by another one that has the lock. */
const longestWaitMs = 5000
const longestPauseMs = 25
/** A transaction that is open longer is taken for hung and rolled back: all others wait for it. */
const longestTransactionMs = 30_000

const beginning = 'BEGIN IMMEDIATE'

/**
 * A client of a SQLite file with one connection for reading and one for writing. libsql runs each statement on
 * the thread that calls it, and has one connection: a statement of another request would take part in whichever
 * transaction is open, and waiting for a lock would stop the process. So writers take turns here, each for one
 * transaction, and wait for other processes by timers.
 *
 * A transaction begins with its first statement that writes, or with `BEGIN IMMEDIATE`: until then it reads
 * what is committed, and nobody waits for it.
 * @param url of a file, `file:…`
 * @throws DatabaseBusy, from whatever writes, when the lock is not free within 5 s
 */
export async function openSqliteClient(url: string): Promise<Client> {
  const writer = createClient({ url })
  const reader = createClient({ url })
  const turns = withTimeout(
    new Mutex(),
    longestWaitMs,
    new DatabaseBusy('Other writes to the database took too long.'),
  )
  await writer.execute('PRAGMA busy_timeout = 0')
  await untilUnlocked(() => writer.execute('PRAGMA journal_mode = WAL'))
  await writer.execute('PRAGMA journal_size_limit = 67108864')
  // What is acknowledged is on the disk: each commit is synced.
  await writer.execute('PRAGMA synchronous = FULL')
  await reader.execute('PRAGMA busy_timeout = 100')
  await reader.execute('PRAGMA query_only = ON')

  function write<T>(work: () => Promise<T>): Promise<T> {
    return turns.runExclusive(() => untilUnlocked(work))
  }

  function transaction(): Transaction {
    let release: (() => void) | undefined
    let timer: NodeJS.Timeout | undefined
    let begun: Promise<void> | undefined
    let closed = false

    function end(): void {
      closed = true
      clearTimeout(timer)
      release?.()
      release = undefined
    }

    async function take(): Promise<void> {
      release = await turns.acquire()
      try {
        await untilUnlocked(() => writer.execute(beginning))
      } catch (error) {
        end()
        throw error
      }
      timer = globalThis.setTimeout(() => void rollback(), longestTransactionMs)
      timer.unref()
    }

    async function rollback(): Promise<void> {
      if (closed) return
      const isOpen = begun !== undefined
      // A statement that waits for its turn would otherwise begin a transaction that nobody ends.
      await begun?.catch(() => undefined)
      if (closed) return
      try {
        if (isOpen) await writer.execute('ROLLBACK')
      } catch (error) {
        // SQLite rolls back by itself after some failures, such as a full disk.
        if (!isMissingTransaction(error)) throw error
      } finally {
        end()
      }
    }

    function refuseIfClosed(): void {
      if (closed) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }

    async function execute(statement: InStatement): Promise<ResultSet> {
      refuseIfClosed()
      const reads = isQuery(textOf(statement))
      if (reads && !begun) return reader.execute(statement)
      begun ??= take()
      await begun
      refuseIfClosed()
      if (textOf(statement) === beginning) return emptyResult
      return writer.execute(statement)
    }

    return {
      execute,
      async batch(statements) {
        const results: ResultSet[] = []
        for (const statement of statements) results.push(await execute(statement))
        return results
      },
      async executeMultiple(text) {
        refuseIfClosed()
        begun ??= take()
        await begun
        refuseIfClosed()
        await writer.executeMultiple(text)
      },
      async commit() {
        refuseIfClosed()
        await begun
        // A commit that fails leaves the transaction open, for whoever called to roll back.
        if (begun) await writer.execute('COMMIT')
        end()
      },
      rollback,
      close: () => void rollback(),
      get closed() {
        return closed
      },
    }
  }

  return {
    protocol: writer.protocol,
    execute(statement: InStatement, args?: InArgs) {
      const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
      return isQuery(whole.sql) ? reader.execute(whole) : write(() => writer.execute(whole))
    },
    batch: (statements, mode: TransactionMode = 'write') =>
      write(() => writer.batch(statements, mode)),
    migrate: (statements) => write(() => writer.migrate(statements)),
    transaction: async () => transaction(),
    executeMultiple: (text) => write(() => writer.executeMultiple(text)),
    sync: () => writer.sync(),
    close() {
      reader.close()
      writer.close()
    },
    get closed() {
      return writer.closed
    },
  }
}

const emptyResult = { columns: [], columnTypes: [], rows: [], rowsAffected: 0 } as never

function textOf(statement: InStatement): string {
  return typeof statement === 'string' ? statement : statement.sql
}

/** Whether a statement reads only; what is not sure to is run by the writer. */
function isQuery(text: string): boolean {
  return /^\s*select\b/i.test(text)
}

/** Tries again, with pauses, while another process has the lock. */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > until) {
        throw new DatabaseBusy('Another process has locked the database for too long.', {
          cause: error,
        })
      }
      await setTimeout(Math.random() * longestPauseMs)
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')
}

function isMissingTransaction(error: unknown): boolean {
  return error instanceof LibsqlError && /no transaction is active/.test(error.message)
}
