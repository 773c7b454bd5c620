import type { AfterErrorHook } from 'payload'
import { unavailableResponse } from '../database/write-unavailable'

/** Returns 503 when a write waited too long for a lock, or the disk is full. */
export const respondUnavailable: AfterErrorHook = ({ error, req }) => {
  const unavailable = unavailableResponse(error)
  if (!unavailable) return
  req.responseHeaders = new Headers(unavailable.headers)
  return { status: 503, response: { errors: [{ message: unavailable.message }] } }
}
