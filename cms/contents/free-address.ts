import type { TextFieldSingleValidation } from 'payload'
import { isReservedSlug } from './address'
import { contentText } from './messages'
import { reservedSlug, validSlug } from './slug'

/** The maximum length of an earlier address, in characters. */
export const maxRedirectLength = 500

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address of a page has them
const segment = /^(?!\.{1,2}$)[^\s/?#%\\\u0000-\u001f\u007f\p{Surrogate}]+$/u

/**
 * Validates the form of an earlier address: a slug, or a path of another site, decoded and without
 * slashes at its ends. The site's own addresses cannot redirect.
 */
export function validEarlierAddress(value: string): true | string {
  const segments = value.split('/')
  const [first = ''] = segments
  if (isReservedSlug(first)) return reservedSlug(first)
  if (segments.length === 1 && validSlug(value) === true) return true
  const isPath = value.length <= maxRedirectLength && segments.every((part) => segment.test(part))
  return isPath || contentText('redirectRule')
}

/** The address of a redirect must be valid, and no content may have it. */
export const validRedirectSlug: TextFieldSingleValidation = async (value, { req }) => {
  if (!value) return contentText('redirectFrom')
  const valid = validEarlierAddress(value)
  if (valid !== true) return valid
  const { totalDocs } = await req.payload.count({
    collection: 'contents',
    where: { slug: { equals: value } },
    req,
  })
  return totalDocs === 0 || contentText('redirectHidden', { address: value })
}
