import type { AfterErrorHook } from 'payload'
import { busyAnswer, isDatabaseBusy } from '../database-busy'

/** Answers 503 where a write had to wait for others for too long: nothing was changed. */
export const refuseWhileBusy: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseBusy(error)) return
  req.responseHeaders = new Headers(busyAnswer.headers)
  return { status: 503, response: { errors: [{ message: busyAnswer.message }] } }
}
