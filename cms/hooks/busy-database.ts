import type { AfterErrorHook } from 'payload'
import { isDatabaseBusy } from '../database-busy'

/** Answers 503 where a write had to wait for others for too long: nothing was changed. */
export const refuseWhileBusy: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseBusy(error)) return
  req.responseHeaders = new Headers({ 'Retry-After': '2' })
  return {
    status: 503,
    response: {
      errors: [{ message: 'The database is busy. Nothing was changed: try again in a moment.' }],
    },
  }
}
