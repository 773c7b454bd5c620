import { isDatabaseBusy } from './busy'
import { databaseText } from './messages'

/** The response to a request whose changes could not be stored, through no fault of its own. */
export interface UnavailableResponse {
  message: string
  headers: Record<string, string>
}

/** Why it is so, and how many seconds the sender should wait. */
const waits = { busy: 2, away: 5, noFiles: 5, full: 60 }
/** The names of the errors of MongoDB's driver, of mongoose, and of `availability.ts`. */
const mongoAway =
  /^DatabaseAway$|^Mongo(?:ose)?(?:ServerSelection|Network|NetworkTimeout|OperationTimeout|PoolCleared|PoolClearedOnNetwork|NotConnected|TopologyClosed)Error$/
/** MongoDB's error codes for a change of the primary, after which the driver tries once more. */
const primaryCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** @returns null for any other error */
export function unavailableResponse(error: unknown): UnavailableResponse | null {
  const reason = reasonOf(error)
  if (!reason) return null
  return { message: databaseText(reason), headers: { 'Retry-After': String(waits[reason]) } }
}

function reasonOf(error: unknown): keyof typeof waits | null {
  if (isDatabaseAway(error)) return 'away'
  if (isDatabaseBusy(error)) return 'busy'
  if (isFileStoreAway(error)) return 'noFiles'
  return isDiskFull(error) ? 'full' : null
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
