import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/**
 * A new id: a ULID in lower case, with 10 characters of time and 16 random ones. Its 32-character
 * alphabet lacks i, l, o and u. Later ids sort later, in every database.
 */
export function newId(): string {
  return next().toLowerCase()
}
