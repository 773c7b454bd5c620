import type { User } from '../../cms/payload-types'

/** Who is calling: a user as stored, or null when nobody is signed in. */
export type Caller = User | null

/** The id of the sign-in the call is made with; null for a stranger and for an API key. */
export function sidOf(caller: Caller): string | null {
  return caller && '_sid' in caller && typeof caller._sid === 'string' ? caller._sid : null
}

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
