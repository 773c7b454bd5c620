import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from './write-unavailable'

/** MongoDB does not respond, or stopped while a query ran. Whether a write was stored is unknown. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** A query that runs for longer is a reason to ask whether the database responds at all. */
const slowMs = 500

/** Why the database does not respond; undefined while it does. */
let failure: unknown
let ask: (() => unknown) | null = null
/** Ends the queries that run. */
const running = new Set<(error: Error) => void>()
const waiting: (() => void)[] = []
const noted = new AsyncLocalStorage<{ failure?: unknown }>()

/**
 * Runs a query of MongoDB, for as long as the database responds. The driver notices a server that hangs
 * only after some seconds, and each query of a request would wait for it in turn. The query itself is
 * left to the driver, so a write may still be stored.
 * @throws DatabaseAway as soon as it is known that the database does not respond
 */
export async function whileAvailable<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await (failure === undefined ? untilAway(query) : Promise.reject(databaseAway()))
  } catch (error) {
    if (isDatabaseAway(error)) noteFailure(databaseFailure() ?? error)
    throw error
  }
}

function untilAway<T>(query: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => ask?.(), slowMs).unref()
    running.add(reject)
    query()
      .finally(() => {
        clearInterval(timer)
        running.delete(reject)
      })
      .then(resolve, reject)
  })
}

function databaseAway(): DatabaseAway {
  return new DatabaseAway('The database does not respond.', { cause: failure })
}

/**
 * Ends the queries that run, and rejects all others until `databaseResponds`.
 * @returns the error of these queries
 */
export function databaseFails(cause: unknown): Error {
  failure = cause
  for (const end of running) end(databaseAway())
  running.clear()
  return databaseAway()
}

export function databaseResponds(): void {
  failure = undefined
  for (const resolve of waiting.splice(0)) resolve()
}

/** Resolves when the database responds. */
export async function untilAvailable(): Promise<void> {
  if (failure !== undefined) await new Promise<void>((resolve) => waiting.push(resolve))
}

/**
 * Sets what asks the database whether it responds, and reports that by `databaseFails` and
 * `databaseResponds`. Without it no query is ended.
 */
export function askDatabaseBy(question: (() => unknown) | null): void {
  ask = question
}

/** Runs work whose `databaseFailure` is its own. */
export function notingFailures<T>(work: () => T): T {
  return noted.run({}, work)
}

/** @param why undefined where what has failed runs again */
export function noteFailure(why: unknown): void {
  const notes = noted.getStore()
  if (notes) notes.failure = why
}

/**
 * Why a query of this work failed, if the database did not respond to it, also when the failure was
 * caught: Payload takes a caller whom it could not read for an anonymous visitor.
 */
export function databaseFailure(): unknown {
  return noted.getStore()?.failure
}
