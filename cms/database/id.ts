import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/**
 * A new id: a ULID in lower case, so 10 characters of time and 16 random ones, from the 32-letter
 * alphabet without i, l, o and u. Ids made later sort later, on every database.
 */
export function newId(): string {
  return next().toLowerCase()
}
