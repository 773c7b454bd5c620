import { isDeepStrictEqual } from 'node:util'
import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { requestOrigin } from '../audit/origin'
import type { Proposal } from '../payload-types'

declare module 'payload' {
  interface RequestContext {
    /** Set where a proposal's client answers by the link, who is no user: the name they have given. */
    clientAnswer?: { name: string | null }
  }
}

/** All that the client was offered. */
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

/** What a client has answered was answered to this offer, so nothing of the offer changes any more. */
export const protectAnswered: CollectionBeforeChangeHook<Proposal> = ({
  data,
  originalDoc,
  operation,
}) => {
  if (operation !== 'update' || !originalDoc || !isAnswered(originalDoc.status)) return data
  const isKept = offer.every((field) =>
    isDeepStrictEqual(written(data[field]), written(originalDoc[field])),
  )
  if (isKept) return data
  const message = `This proposal is ${originalDoc.status}: nothing of what was offered can be changed any more. Make a copy of it and change that.`
  throw new APIError(message, 409, null, true)
}

/** Keeps who has answered, when, and from where; whatever is not answered has none of it. */
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
      // An administrator who notes down an answer is not where the client is.
      address: clientAnswer ? (requestOrigin.getStore()?.address ?? null) : null,
    },
  }
}

/** What a value says, without the ids of rows, which are new with every write, and without what is empty. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined)
  const said = Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, inner]) => [key, written(inner)])
    .filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(said)
}
