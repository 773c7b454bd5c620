import type fc from 'fast-check'
import type { Body } from './bodies'

/** Something that can be asked for, and how it is asked for when nothing is odd. */
export interface Address {
  method: string
  path: fc.Arbitrary<string>
  /** Names and values, not encoded. */
  query: fc.Arbitrary<[string, string][]>
  /** Null: it takes none. */
  body: fc.Arbitrary<Body> | null
}
