import type { PayloadRequest } from 'payload'
import { newId } from '../database/id'
import { afterCommit } from '../database/transactions'
import type { NewEvent } from './types'

declare module 'payload' {
  interface BasePayload {
    /** Set by the server; called when an event has been committed. */
    onEvent?: () => void
  }
}

/** Stores an event in the transaction of the request. */
export async function recordEvent(req: PayloadRequest, { type, data }: NewEvent): Promise<void> {
  const { payload } = req
  await payload.db.create({
    collection: 'event-outbox',
    data: { id: newId(), type, data, createdAt: new Date().toISOString() },
    req,
    returning: false,
  })
  await afterCommit(() => payload.onEvent?.(), req)
}
