import type fc from 'fast-check'
import type { Body } from './bodies'

/** A call, with its usual query and body. */
export interface Address {
  method: string
  path: fc.Arbitrary<string>
  /** Names and values, not encoded. */
  query: fc.Arbitrary<[string, string][]>
  /** Null for a call without a body. */
  body: fc.Arbitrary<Body> | null
}
