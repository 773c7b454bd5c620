import {
  type BasePayload,
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload'
import type { User } from '../payload-types'
import { mailedCodeHash, newMailedCode } from './mailed-code'

/** How long a change of address can be undone, in days. */
export const undoDays = 7

const dayMs = 24 * 60 * 60 * 1000

export const reservedAddressWords =
  'This e-mail address was replaced a short time ago, and its owner may still take it back. Use another one, or try again in a week.'

declare module 'payload' {
  interface RequestContext {
    /** What undoes the changes of address of this request, by the user. */
    undoCodes?: Map<string, string>
  }
}

/**
 * Whether an address is reserved for a user who can still take it back.
 * @param exceptId the user who may have the address
 */
export async function isReservedAddress(
  { payload, req }: { payload: BasePayload; req?: PayloadRequest },
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'codes',
    where: { and: [undoing(email), ...(exceptId ? [{ user: { not_equals: exceptId } }] : [])] },
    ...(req && { req }),
  })
  return totalDocs > 0
}

/** Holds Payload's admin to the same rule as the site's own forms. */
export const refuseReservedAddress: CollectionBeforeValidateHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  const email = data?.email?.trim().toLowerCase()
  if (!email || email === originalDoc?.email) return data
  if (await isReservedAddress({ payload: req.payload, req }, email, originalDoc?.id)) {
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'email', message: reservedAddressWords }],
      req,
    })
  }
  return data
}

/**
 * Makes the code by which the owner of the address before takes the account back. An address nobody has
 * verified may be a stranger's, who is not given the account. A change back to an address that has such
 * a code ends later changes: what they have replaced is no way back.
 */
export const offerUndo: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || doc.email === previousDoc.email) return doc
  const { payload } = req
  const ofUser: Where = { user: { equals: doc.id } }
  const { docs } = await payload.find({
    collection: 'codes',
    where: { and: [ofUser, undoing(doc.email)] },
    sort: 'id',
    limit: 1,
    pagination: false,
    req,
  })
  const [back] = docs
  if (back) {
    const since: Where = { id: { greater_than_equal: back.id } }
    const where = { and: [ofUser, { purpose: { equals: 'emailUndo' } }, since] }
    await payload.delete({ collection: 'codes', where, req })
  } else if (previousDoc.emailVerifiedAt && !doc.disabled) {
    const code = newMailedCode()
    await payload.create({
      collection: 'codes',
      data: {
        user: doc.id,
        purpose: 'emailUndo',
        email: previousDoc.email,
        hash: mailedCodeHash(code),
        expiresAt: new Date(Date.now() + undoDays * dayMs).toISOString(),
      },
      req,
    })
    req.context.undoCodes ??= new Map()
    req.context.undoCodes.set(doc.id, code)
  }
  return doc
}

function undoing(email: string): Where {
  return {
    and: [
      { purpose: { equals: 'emailUndo' } },
      { email: { equals: email } },
      { expiresAt: { greater_than: new Date().toISOString() } },
    ],
  }
}
