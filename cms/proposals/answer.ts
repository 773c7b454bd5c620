import { isDeepStrictEqual } from 'node:util'
import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { requestOrigin } from '../audit/origin'
import type { Proposal } from '../payload-types'
import { proposalText } from './messages'

declare module 'payload' {
  interface RequestContext {
    /** Set when a client answers by the client link, without an account: the name they entered. */
    clientAnswer?: { name: string | null }
  }
}

/** The fields that make up the offer to the client. */
const offer = [
  'title',
  'client',
  'summary',
  'sections',
  'items',
  'currency',
  'validUntil',
] as const satisfies readonly (keyof Proposal)[]

export function isAnswered(status: Proposal['status'] | undefined): boolean {
  return status === 'accepted' || status === 'declined'
}

/** An answer applies to this offer, so an answered offer cannot change. */
export const protectAnswered: CollectionBeforeChangeHook<Proposal> = ({
  data,
  originalDoc,
  operation,
}) => {
  if (operation !== 'update' || !originalDoc || !isAnswered(originalDoc.status)) return data
  const isUnchanged = offer.every((field) =>
    isDeepStrictEqual(normalized(data[field]), normalized(originalDoc[field])),
  )
  if (isUnchanged) return data
  const status = proposalText(`${originalDoc.status}.status`)
  throw new APIError(proposalText('offerIsFinal', { status }), 409, null, true)
}

/** Records who answered, when, and from where; cleared while there is no answer. */
export const recordAnswer: CollectionBeforeChangeHook<Proposal> = ({
  data,
  originalDoc,
  operation,
  context,
}) => {
  if (!isAnswered(data.status)) return { ...data, answer: { name: null, at: null, address: null } }
  if (operation === 'update' && originalDoc?.status === data.status) {
    return { ...data, answer: originalDoc?.answer ?? {} }
  }
  const { clientAnswer } = context
  return {
    ...data,
    answer: {
      name: clientAnswer?.name ?? null,
      at: new Date().toISOString(),
      // The address of an administrator who records an answer is not the client's.
      address: clientAnswer ? (requestOrigin.getStore()?.address ?? null) : null,
    },
  }
}

/** A value without the ids of rows, which are new with every write, and without empty values. */
function normalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalized)
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined)
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, inner]) => [key, normalized(inner)])
    .filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries)
}
