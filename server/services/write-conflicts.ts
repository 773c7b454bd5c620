import { setTimeout } from 'node:timers/promises'
import type { MongoServerError } from 'mongodb'

const mostTries = 10
const pauseMs = 10

/**
 * Runs a write again while another one at the same moment makes it fail on MongoDB, which then has
 * undone all of it; whatever the write checks first it then checks against what the other has left.
 * @param write a single write of Payload's, with its hooks
 */
export async function inSpiteOfConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === mostTries || !isWriteConflict(error)) throw error
      await setTimeout(Math.random() * tries * pauseMs)
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  return isMongoServerError(error) && error.hasErrorLabel('TransientTransactionError')
}

/** Told by its name, so that the driver need not be there where another database is used. */
function isMongoServerError(error: unknown): error is MongoServerError {
  return error instanceof Error && error.name === 'MongoServerError'
}
