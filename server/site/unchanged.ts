import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../cms/fields/is-record'
import type { Site as StoredSite } from '../../cms/payload-types'
import type { Site } from './contract'

/**
 * The input without the fields whose values are as they were read. A stored value may be older than a limit, and
 * must not prevent that the rest is written.
 */
export function withoutUnchangedFields(
  input: unknown,
  read: Pick<Site, 'footer' | 'brand'>,
): unknown {
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

/** The written settings as they are stored: a footer or a brand that was given in part is completed. */
export function withStoredParts<Given extends { footer?: object; brand?: object }>(
  { footer, brand, ...fields }: Given,
  stored: Pick<StoredSite, 'footer' | 'brand'>,
): Record<string, unknown> {
  return {
    ...fields,
    ...(footer && { footer: { ...stored.footer, ...footer } }),
    ...(brand && { brand: { ...stored.brand, ...brand } }),
  }
}
