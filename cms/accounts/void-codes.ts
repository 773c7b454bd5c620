import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  Where,
} from 'payload'

/** A changed address is not verified yet. */
export const resetVerification: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || !isNewAddress(data, originalDoc)) return data
  const verified = data.emailVerifiedAt && data.emailVerifiedAt !== originalDoc?.emailVerifiedAt
  return verified ? data : { ...data, emailVerifiedAt: null }
}

/**
 * Deletes codes mailed to a previous address, to a disabled user, or before a change of password.
 * Codes that undo a change of address remain: an attacker who takes over an account changes its
 * password as well.
 */
export const deleteVoidCodes: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const disabledNow = doc.disabled && !previousDoc?.disabled
  const newPassword = req.context.passwordsSet?.includes(doc.id)
  if (previousDoc && (disabledNow || newPassword || isNewAddress(doc, previousDoc))) {
    await deleteCodes(doc.id, req, { purpose: { not_equals: 'emailUndo' } })
  }
  return doc
}

/** Deletes the codes of a deleted user. */
export const deleteCodesOfDeletedUser: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteCodes(String(id), req)
}

function isNewAddress(now: { email?: unknown }, before: { email?: unknown } | undefined): boolean {
  if (typeof now.email !== 'string' || typeof before?.email !== 'string') return false
  return now.email.trim().toLowerCase() !== before.email
}

async function deleteCodes(user: string, req: PayloadRequest, which: Where = {}): Promise<void> {
  const where = { and: [{ user: { equals: user } }, which] }
  await req.payload.delete({ collection: 'codes', req, where })
}
