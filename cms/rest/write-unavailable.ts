import type { AfterErrorHook } from 'payload'
import { unavailableResponse } from '../database/write-unavailable'

/** Answers 503 where a write had to wait for others for too long, or there was no room for it. */
export const respondUnavailable: AfterErrorHook = ({ error, req }) => {
  const answer = unavailableResponse(error)
  if (!answer) return
  req.responseHeaders = new Headers(answer.headers)
  return { status: 503, response: { errors: [{ message: answer.message }] } }
}
