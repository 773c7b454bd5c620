import type { User } from '../../cms/payload-types'

/** Who is calling: a user as stored, or null when nobody is signed in. */
export type Caller = User | null

/**
 * Options for Payload's Local API that hold it to the caller's rights; left out, it would skip them.
 */
export function asCaller(caller: Caller) {
  return { overrideAccess: false as const, user: caller }
}

/**
 * Options for work of the system's own that no caller's rights limit.
 * @param _reason why that is right here, for the reader
 */
export function asSystem(_reason: string) {
  return { overrideAccess: true as const }
}
