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
const away: UnavailableResponse = {
  message:
    'The database does not respond at the moment: try again in a moment. If this was a change, look first whether it was stored.',
  headers: { 'Retry-After': '5' },
}
const noFiles: UnavailableResponse = {
  message: 'The store of files does not respond. Nothing was changed: try again in a moment.',
  headers: { 'Retry-After': '5' },
}
const full: UnavailableResponse = {
  message: 'The disk of the server is full. Nothing was changed: try again later.',
  headers: { 'Retry-After': '60' },
}
/** The names of the errors of MongoDB's driver, of mongoose, and of `availability.ts`. */
const mongoAway =
  /^DatabaseAway$|^Mongo(?:ose)?(?:ServerSelection|Network|NetworkTimeout|OperationTimeout|PoolCleared|PoolClearedOnNetwork|NotConnected|TopologyClosed)Error$/
/** MongoDB's error codes for a change of the primary, after which the driver tries once more. */
const primaryCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** @returns null for any other error */
export function unavailableResponse(error: unknown): UnavailableResponse | null {
  if (isDatabaseAway(error)) return away
  if (isDatabaseBusy(error)) return busy
  if (isFileStoreAway(error)) return noFiles
  return isDiskFull(error) ? full : null
}

/**
 * Whether MongoDB does not respond; checks the error and its causes. Compares names, because the
 * driver is not loaded with another database.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAway = mongoAway.test(error.name) || hasNoPrimary(error)
  return isAway || isDatabaseAway(error.cause)
}

/** Whether a member has rejected a query because it is not, or no longer, the primary. */
function hasNoPrimary(error: Error): boolean {
  return /^Mongo/.test(error.name) && 'code' in error && primaryCodes.has(Number(error.code))
}

/** Whether a bucket does not respond; checks the error and its causes. Compares names, as above. */
function isFileStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'FileStoreAway' || isFileStoreAway(error.cause)
}

/** Whether the disk is full; checks the error and its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause)
}
