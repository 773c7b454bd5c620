import { isDatabaseBusy } from './busy'

/** The response to a request whose changes could not be stored, through no fault of its own. */
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

/** @returns null for any other error */
export function unavailableResponse(error: unknown): UnavailableResponse | null {
  if (isDatabaseBusy(error)) return busy
  return isDiskFull(error) ? full : null
}

/** Whether the disk is full; checks the error and its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause)
}
