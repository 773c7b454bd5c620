import type { TextFieldSingleValidation } from 'payload'
import { isReservedSlug } from './address'
import { reservedSlug, validSlug } from './slug'

/** A redirect's slug must be valid for contents, and used by none. */
export const deleteConflictingRedirect: TextFieldSingleValidation = async (value, { req }) => {
  if (!value) return 'Enter the slug that leads to the content.'
  const form = validSlug(value)
  if (form !== true) return form
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
