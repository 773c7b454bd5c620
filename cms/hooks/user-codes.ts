import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'

/** An address that has just been put in place of another has been verified by nobody. */
export const unverifyNewAddress: CollectionBeforeChangeHook = ({
  data,
  originalDoc,
  operation,
}) => {
  if (operation !== 'update' || !isNewAddress(data, originalDoc)) return data
  const verified = data.emailVerifiedAt && data.emailVerifiedAt !== originalDoc?.emailVerifiedAt
  return verified ? data : { ...data, emailVerifiedAt: null }
}

/** Codes mailed to an address the user no longer has, or to a user who is shut out, are void. */
export const dropVoidCodes: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const shutOut = doc.disabled && !previousDoc?.disabled
  if (previousDoc && (shutOut || isNewAddress(doc, previousDoc))) await dropCodes(doc.id, req)
  return doc
}

/** The codes of a user go with the user. */
export const dropCodesOfDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  await dropCodes(String(id), req)
}

function isNewAddress(now: { email?: unknown }, before: { email?: unknown } | undefined): boolean {
  if (typeof now.email !== 'string' || typeof before?.email !== 'string') return false
  return now.email.trim().toLowerCase() !== before.email
}

async function dropCodes(user: string, req: PayloadRequest): Promise<void> {
  await req.payload.delete({ collection: 'codes', req, where: { user: { equals: user } } })
}
