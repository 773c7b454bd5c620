import type { TextFieldSingleValidation } from 'payload'
import { isReservedSlug } from './address'
import { reservedSlug, validSlug } from './slug'

/** The slug of a redirect must be valid for contents, and none may have it. */
export const validRedirectSlug: TextFieldSingleValidation = async (value, { req }) => {
  if (!value) return 'Enter the slug that leads to the content.'
  const valid = validSlug(value)
  if (valid !== true) return valid
  if (isReservedSlug(value)) return reservedSlug(value)
  const { totalDocs } = await req.payload.count({
    collection: 'contents',
    where: { slug: { equals: value } },
    req,
  })
  return (
    totalDocs === 0 || `"${value}" is the address of a content, which would hide this redirect.`
  )
}
