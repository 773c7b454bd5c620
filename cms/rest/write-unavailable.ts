import type { AfterErrorHook } from 'payload'
import { databaseFailure } from '../database/availability'
import { unavailableResponse } from '../database/write-unavailable'

/** Returns 503 when a write waited too long for a lock, the disk is full, or MongoDB does not respond. */
export const respondUnavailable: AfterErrorHook = ({ error, req }) => {
  const unavailable = unavailableResponse(databaseFailure() ?? error)
  if (!unavailable) return
  req.responseHeaders = new Headers(unavailable.headers)
  return { status: 503, response: { errors: [{ message: unavailable.message }] } }
}
