import { monotonicFactory } from 'ulid'
import { databaseText } from './messages'

const next = monotonicFactory()

/** The form of an id, and its error for a schema. */
export const idForm = /^[0-9a-hjkmnp-tv-z]{26}$/
export const idRule = { error: () => databaseText('idRule') }

/**
 * A new id: a ULID in lower case, with 10 characters of time and 16 random ones. Its 32-character
 * alphabet lacks i, l, o and u. Later ids sort later, in every database.
 */
export function newId(): string {
  return next().toLowerCase()
}
