import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { sqliteAdapterOf } from './adapters'
import { databaseFailure, noteFailure } from './availability'
import { isTransient } from './busy'
import type { TransactionBounds, TransactionStart } from './transaction-bounds'

/** Runs after the commit and is awaited. It handles its own errors. */
type AfterCommit = () => void | Promise<void>

interface Transaction {
  /** Null if the database has no transactions: a MongoDB without a replica set. */
  readonly id: number | string | null
  state: 'open' | 'failed' | 'ended'
  readonly afterCommit: AfterCommit[]
}

const maxAttempts = 10
const pauseMs = 10

const current = new AsyncLocalStorage<Transaction>()
/** The calls after commits that `awaitCallsAtEnd` awaits. */
const callsOfWork = new AsyncLocalStorage<Promise<unknown>[]>()
const boundsOf = new WeakMap<Payload, TransactionBounds>()
/** The calls after the commit of single Payload operations, by transaction. */
const afterCommitById = new Map<number | string, AfterCommit[]>()

/** The common part of the adapters: Payload types `payload.db` as one of them. */
type Adapter = Omit<BaseDatabaseAdapter, 'sessions'> & { sessions: Record<string, unknown> }

interface WithRequest {
  req?: Partial<PayloadRequest>
}

interface CreateArgs extends WithRequest {
  collection?: string
}

/** A document that a transaction has created. */
export interface CreatedDocument {
  collection: string
  id: string
}

/**
 * Writes into a transaction before its commit; if it throws, the transaction fails.
 * @param created the documents that the transaction has created, in their order
 * @param req the request with the transaction, for the methods of `payload.db`
 */
export type BeforeCommit = (
  created: CreatedDocument[],
  req: Partial<PayloadRequest>,
) => Promise<void>

const beforeCommit = new AsyncLocalStorage<BeforeCommit>()
/** Noted only in work with `withBeforeCommit`. */
const createdById = new Map<number | string, CreatedDocument[]>()

/** The adapter methods that take a request with its transaction. */
const methods = [
  'count',
  'countGlobalVersions',
  'countVersions',
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'find',
  'findDistinct',
  'findGlobal',
  'findGlobalVersions',
  'findOne',
  'findVersions',
  'queryDrafts',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const satisfies (keyof BaseDatabaseAdapter)[]

/**
 * Runs work as one transaction: all of its writes are stored, or none. Payload operations and
 * adapter methods called inside take part; a nested call joins the outer transaction. A Payload
 * operation that fails inside makes the transaction fail, even if its error is caught.
 *
 * On MongoDB the work runs again after a write conflict, so it must change nothing but the
 * database: see `afterCommit`. On SQLite no other process can write in the meantime: after its
 * first write, work must not wait for anything slow, such as an image or a mail server.
 * @param start `at once`, unless work does something slow before it writes, such as hashing a
 * password
 * @throws DatabaseBusy when other writers hold the lock for longer than a request waits
 */
export async function inTransaction<T>(
  payload: Payload,
  work: () => Promise<T>,
  start: TransactionStart = 'at once',
): Promise<T> {
  if (current.getStore()?.state === 'open') return work()
  const earlierFailure = databaseFailure()
  for (let tries = 1; ; tries += 1) {
    try {
      return await attemptTransaction(payload, work, start)
    } catch (error) {
      if (tries === maxAttempts || !isTransient(error)) throw error
      noteFailure(earlierFailure)
      await setTimeout(Math.random() * tries * pauseMs)
    }
  }
}

/**
 * Calls a function after the commit, never after a rollback; outside a transaction, immediately.
 * @param req in a hook, the request: its operation may have its own transaction
 */
export function afterCommit(
  call: AfterCommit,
  req?: Pick<PayloadRequest, 'transactionID'>,
): void | Promise<void> {
  const transaction = current.getStore()
  const own = typeof req?.transactionID === 'object' ? undefined : req?.transactionID
  if (transaction?.state === 'failed') return undefined
  if (transaction?.state === 'open') transaction.afterCommit.push(call)
  else if (own) afterCommitById.set(own, [...(afterCommitById.get(own) ?? []), call])
  else return call()
  return undefined
}

/**
 * Runs work, and calls a function before each commit in it: of its transactions, and of single Payload
 * operations. What runs after a commit is no part of the work.
 */
export function withBeforeCommit<T>(call: BeforeCommit, work: () => Promise<T>): Promise<T> {
  return beforeCommit.run(call, work)
}

/** Whether the caller is inside an open `inTransaction`. */
export function isInTransaction(): boolean {
  return current.getStore()?.state === 'open'
}

/** Runs work outside the open transaction: it reads what is committed. */
export function outsideTransaction<T>(work: () => T): T {
  return current.getStore() ? current.exit(work) : work()
}

/**
 * Runs work that takes a lock and releases it. What it calls after commits begins at once, and is awaited after `work`,
 * so that the lock is not held for it. The work must not respond to a request: its writes are not announced yet.
 */
export async function awaitCallsAtEnd<T>(work: () => Promise<T>): Promise<T> {
  if (callsOfWork.getStore()) return work()
  const calls: Promise<unknown>[] = []
  try {
    return await callsOfWork.run(calls, work)
  } finally {
    await Promise.all(calls)
  }
}

async function runAfterCommit(calls: AfterCommit[]): Promise<void> {
  const ofWork = callsOfWork.getStore()
  // What the calls start, such as a worker, outlives the work.
  const settled = beforeCommit.exit(() =>
    callsOfWork.exit(() => Promise.allSettled(calls.map(async (call) => call()))),
  )
  if (ofWork) ofWork.push(settled)
  else await settled
}

async function attemptTransaction<T>(
  payload: Payload,
  work: () => Promise<T>,
  start: TransactionStart,
): Promise<T> {
  const bounds = boundsOf.get(payload)
  if (!bounds) throw new Error('The database is not set up for transactions.')
  const id = await bounds.begin(start)
  const transaction: Transaction = { id, state: 'open', afterCommit: [] }
  let result: T
  try {
    result = await current.run(transaction, work)
    if (transaction.state === 'failed') throw new Error('A part of the transaction has failed.')
    if (id !== null) {
      await callBeforeCommit(id)
      await bounds.commit(id)
    }
  } catch (error) {
    transaction.state = 'failed'
    if (id !== null) {
      createdById.delete(id)
      await bounds.rollback(id)
    }
    throw error
  }
  transaction.state = 'ended'
  await current.exit(() => runAfterCommit(transaction.afterCommit))
  return result
}

async function callBeforeCommit(id: number | string): Promise<void> {
  const created = createdById.get(id) ?? []
  createdById.delete(id)
  await beforeCommit.getStore()?.(created, { transactionID: id })
}

/** @param result what the adapter returns: the document, or nothing where none was asked for */
function noteCreated(id: number | string, { collection }: CreateArgs, result: unknown): void {
  if (!beforeCommit.getStore() || typeof result !== 'object' || result === null) return
  if (!('id' in result) || typeof result.id !== 'string' || collection === undefined) return
  createdById.set(id, [...(createdById.get(id) ?? []), { collection, id: result.id }])
}

/**
 * Makes every method of Payload's adapter join the open transaction. Rejects calls for an ended
 * transaction, which the adapter would commit on their own.
 */
export async function setUpTransactions(payload: Payload): Promise<void> {
  // Payload types its adapter as one of the two.
  const db = payload.db as unknown as Adapter
  const bounds = await boundsFor(payload, db)
  boundsOf.set(payload, bounds)
  for (const method of methods) {
    // The methods have different types, and share the request in their first argument.
    const original = db[method].bind(db) as (args: WithRequest) => Promise<unknown>
    const joined = async (args: WithRequest) => {
      const req = await withTransaction(db, args.req)
      const statement = () => original(req === args.req ? args : { ...args, req })
      const id = (await req?.transactionID) ?? null
      const result = await bounds.run(id, statement)
      if (method === 'create' && id !== null) noteCreated(id, args, result)
      return result
    }
    Object.assign(db, { [method]: joined })
  }
  db.beginTransaction = async () => {
    const transaction = current.getStore()
    if (transaction?.state === 'failed') throw transactionFailed()
    if (transaction?.state === 'open') return transaction.id
    return bounds.begin('at first write')
  }
  // Only the code that began the transaction ends it, not an operation inside it.
  db.commitTransaction = async (pending) => {
    const id = await pending
    if (!id || id === current.getStore()?.id) return
    const calls = afterCommitById.get(id) ?? []
    afterCommitById.delete(id)
    await callBeforeCommit(id)
    await bounds.commit(id)
    await runAfterCommit(calls)
  }
  db.rollbackTransaction = async (pending) => {
    const id = await pending
    const transaction = current.getStore()
    if (!id) return
    afterCommitById.delete(id)
    createdById.delete(id)
    if (id !== transaction?.id) await bounds.rollback(id)
    else if (transaction.state === 'open') transaction.state = 'failed'
  }
}

async function boundsFor(payload: Payload, db: Adapter): Promise<TransactionBounds> {
  if (db.name === 'sqlite') {
    const { sqliteTransactions } = await import('./sqlite-transactions')
    return sqliteTransactions(sqliteAdapterOf(payload))
  }
  const { mongoTransactions } = await import('./mongo-transactions')
  return mongoTransactions(db)
}

async function withTransaction(
  db: Adapter,
  req: Partial<PayloadRequest> | undefined,
): Promise<Partial<PayloadRequest> | undefined> {
  const own = await req?.transactionID
  if (own) {
    if (!db.sessions[own]) throw new Error('The transaction of this statement has ended.')
    return req
  }
  const transaction = current.getStore()
  if (transaction?.state === 'failed') throw transactionFailed()
  if (transaction?.state !== 'open' || transaction.id === null) return req
  return Object.create(req ?? null, { transactionID: { value: transaction.id, enumerable: true } })
}

function transactionFailed(): Error {
  return new Error('An earlier part of the transaction has failed.')
}
