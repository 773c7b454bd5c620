import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../cms/fields/is-record'
import type { Site } from './contract'

/**
 * The input without the fields whose values are as they were read. A stored value may be older than a limit, and
 * must not prevent that the rest is written.
 */
export function withoutUnchangedFields(input: unknown, read: Site): unknown {
  const changed = withoutUnchanged(input, read)
  if (!isRecord(changed)) return changed
  return {
    ...changed,
    ...('footer' in changed && { footer: withoutUnchanged(changed.footer, read.footer) }),
    ...('brand' in changed && { brand: withoutUnchanged(changed.brand, read.brand) }),
  }
}

function withoutUnchanged(input: unknown, read: Record<string, unknown>): unknown {
  if (!isRecord(input)) return input
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !isDeepStrictEqual(value, read[name])),
  )
}
