import { setTimeout } from 'node:timers/promises'
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client'
import { Sqlite3Client } from '@libsql/client/sqlite3'
import { Mutex, withTimeout } from 'async-mutex'
import Database from 'libsql'
import { DatabaseBusy } from './busy'
import { observedStatement } from './query-observer'

/** How long a write waits for the lock of this or another process before it fails. */
const lockTimeoutMs = 5000
const maxRetryDelayMs = 25
/** A transaction open for longer is considered hung and rolled back: all others wait for it. */
const transactionTimeoutMs = 30_000

const beginStatement = 'BEGIN IMMEDIATE'

/**
 * A client of a SQLite file with one connection for reading and one for writing. libsql runs each
 * statement synchronously and has one connection: another request's statement would join the open
 * transaction, and waiting for a lock would block the process. So here writers hold a mutex for one
 * transaction each, and wait for other processes with timers.
 *
 * A transaction begins with its first write, or with `BEGIN IMMEDIATE`. Until then it reads what is
 * committed, and blocks no one.
 * @param url of a file, `file:…`
 * @throws DatabaseBusy from any write, when the lock is not free within 5 s
 */
export async function openSqliteClient(url: string): Promise<Client> {
  const reader = createClient({ url })
  const { rows } = await reader.execute('PRAGMA database_list')
  const file = String(rows[0]?.file)
  const connection = new Database(file)
  const writer = new Sqlite3Client(file, {}, connection, 'number')
  const writeMutex = withTimeout(
    new Mutex(),
    lockTimeoutMs,
    new DatabaseBusy('Other writes to the database took too long.'),
  )
  await writer.execute('PRAGMA busy_timeout = 0')
  await retryWhileLocked(() => connection.exec('PRAGMA journal_mode = WAL'))
  await writer.execute('PRAGMA journal_size_limit = 67108864')
  // Acknowledged writes are on the disk: each commit is synced.
  await writer.execute('PRAGMA synchronous = FULL')
  await reader.execute('PRAGMA busy_timeout = 100')
  await reader.execute('PRAGMA query_only = ON')

  /** Runs a statement that cannot be in a transaction, such as a pragma. */
  function runAlone<T>(work: () => Promise<T>): Promise<T> {
    return writeMutex.runExclusive(() => retryWhileLocked(work))
  }

  /** After a lock error libsql leaves a statement open and cannot commit; `exec` does not. */
  async function begin(): Promise<void> {
    await retryWhileLocked(() => connection.exec('BEGIN IMMEDIATE'))
  }

  async function inOneTransaction<T>(work: (open: Transaction) => Promise<T>): Promise<T> {
    const open = transaction()
    try {
      const result = await work(open)
      await open.commit()
      return result
    } catch (error) {
      await open.rollback()
      throw error
    }
  }

  function transaction(): Transaction {
    let release: (() => void) | undefined
    let timer: NodeJS.Timeout | undefined
    let started: Promise<void> | undefined
    let closed = false

    function end(): void {
      closed = true
      clearTimeout(timer)
      release?.()
      release = undefined
    }

    async function acquireAndBegin(): Promise<void> {
      release = await writeMutex.acquire()
      try {
        await begin()
      } catch (error) {
        end()
        throw error
      }
      timer = globalThis.setTimeout(() => void rollback(), transactionTimeoutMs)
      timer.unref()
    }

    async function rollback(): Promise<void> {
      if (closed) return
      const isOpen = started !== undefined
      // Otherwise a statement waiting for the lock would begin a transaction that is never ended.
      await started?.catch(() => undefined)
      if (closed) return
      try {
        // SQLite rolls back on its own after some errors, such as a full disk.
        if (isOpen && connection.inTransaction) connection.exec('ROLLBACK')
      } finally {
        end()
      }
    }

    function refuseIfClosed(): void {
      if (closed) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    }

    async function execute(statement: InStatement): Promise<ResultSet> {
      refuseIfClosed()
      const isRead = isQuery(textOf(statement))
      if (isRead && !started) return run(reader, statement)
      started ??= acquireAndBegin()
      await started
      refuseIfClosed()
      if (textOf(statement) === beginStatement) return emptyResult
      return run(writer, statement)
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
        started ??= acquireAndBegin()
        await started
        refuseIfClosed()
        connection.exec(text)
      },
      async commit() {
        refuseIfClosed()
        await started
        // A failed commit leaves the transaction open; the caller rolls it back.
        if (started) connection.exec('COMMIT')
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
      const normalized =
        typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
      if (isQuery(normalized.sql)) return run(reader, normalized)
      return isOutsideTransactions(normalized.sql)
        ? runAlone(() => writer.execute(normalized))
        : inOneTransaction((open) => open.execute(normalized))
    },
    batch: (statements) => inOneTransaction((open) => open.batch(statements)),
    migrate: (statements) => runAlone(() => writer.migrate(statements)),
    transaction: async () => transaction(),
    executeMultiple: (text) => inOneTransaction((open) => open.executeMultiple(text)),
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

/**
 * A client of a SQLite file with one connection, which waits 5 s for a lock. For commands that read
 * or write the entire database in one transaction.
 */
export async function openOneConnection(url: string): Promise<Client> {
  const client = createClient({ url })
  await client.execute(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
  await client.execute('PRAGMA journal_mode = WAL')
  return client
}

const emptyResult: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => ({}),
}

function run(client: Client, statement: InStatement): Promise<ResultSet> {
  return observedStatement(textOf(statement), () => client.execute(statement))
}

function textOf(statement: InStatement): string {
  return typeof statement === 'string' ? statement : statement.sql
}

/** Whether a statement only reads; when in doubt, the writer runs it. */
function isQuery(text: string): boolean {
  return /^\s*select\b/i.test(text)
}

function isOutsideTransactions(text: string): boolean {
  return /^\s*(?:pragma|vacuum)\b/i.test(text)
}

/** Retries with pauses while another process holds the lock. */
async function retryWhileLocked<T>(work: () => Promise<T> | T): Promise<T> {
  const until = performance.now() + lockTimeoutMs
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
      await setTimeout(Math.random() * maxRetryDelayMs)
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
