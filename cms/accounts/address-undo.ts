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
import { accountText } from './messages'

/** How long a change of address can be undone, in days. */
export const undoDays = 7

const dayMs = 24 * 60 * 60 * 1000

export function reservedAddressMessage(): string {
  return accountText('addressReserved')
}

declare module 'payload' {
  interface RequestContext {
    /** The undo codes of this request's changes of address, by user. */
    undoCodes?: Map<string, string>
  }
}

/**
 * Whether an address is reserved for a user who can still restore it.
 * @param exceptId the user who may have the address
 */
export async function isReservedAddress(
  { payload, req }: { payload: BasePayload; req?: PayloadRequest },
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'codes',
    where: {
      and: [openUndoCodes(email), ...(exceptId ? [{ user: { not_equals: exceptId } }] : [])],
    },
    ...(req && { req }),
  })
  return totalDocs > 0
}

/** Applies the rule of the site's forms to Payload's admin. */
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
      errors: [{ path: 'email', message: reservedAddressMessage() }],
      req,
    })
  }
  return data
}

/**
 * Creates the code with which the owner of the previous address restores the account. An unverified
 * address may belong to someone else, who must not get the account. A change back to an address
 * with such a code voids the codes of later changes.
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
    where: { and: [ofUser, openUndoCodes(doc.email)] },
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

function openUndoCodes(email: string): Where {
  return {
    and: [
      { purpose: { equals: 'emailUndo' } },
      { email: { equals: email } },
      { expiresAt: { greater_than: new Date().toISOString() } },
    ],
  }
}
