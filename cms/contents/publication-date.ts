import { contentText } from './messages'

/** How far the clock of a caller may be ahead. */
const toleranceMs = 60_000

/** Rejects a date of publication in the future. */
export function validPublicationDate(value: unknown): true | string {
  const isLater =
    (typeof value === 'string' || value instanceof Date) &&
    new Date(value).getTime() > Date.now() + toleranceMs
  return isLater ? contentText('publishedInFuture') : true
}
