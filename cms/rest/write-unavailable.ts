import type { AfterErrorHook } from 'payload'
import { unavailableResponse } from '../database/write-unavailable'

/** Returns 503 when a write waited too long for a lock, or the disk is full. */
export const respondUnavailable: AfterErrorHook = ({ error, req }) => {
  const answer = unavailableResponse(error)
  if (!answer) return
  req.responseHeaders = new Headers(answer.headers)
  return { status: 503, response: { errors: [{ message: answer.message }] } }
}
