import { isDatabaseBusy } from './busy'

/** What a request is answered with whose changes could not be stored, through no fault of its own. */
export interface UnavailableResponse {
  message: string
  headers: Record<string, string>
}

const busy: UnavailableResponse = {
  message: 'The database is busy. Nothing was changed: try again in a moment.',
  headers: { 'Retry-After': '2' },
}
const full: UnavailableResponse = {
  message: 'The disk of the server is full. Nothing was changed: try again later.',
  headers: { 'Retry-After': '60' },
}
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** @returns null when the failure is another one */
export function unavailableResponse(error: unknown): UnavailableResponse | null {
  if (isDatabaseBusy(error)) return busy
  return isDiskFull(error) ? full : null
}

/** Whether there was no room left. The failure may be the cause of another one. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause)
}
