import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
} from 'payload'
import { currentLanguage } from '../messages/language'
import type { Proposal } from '../payload-types'
import { proposalText } from './messages'

type Status = Proposal['status']

/** The allowed transitions of a status. The client's answer is final. */
export const allowedTransitions: Record<Status, readonly Status[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'draft'],
  accepted: [],
  declined: [],
}

/**
 * Enforces draft → sent → accepted or declined, and sent → draft. Payload's own status follows:
 * draft for a draft, otherwise published. If only Payload's status was changed, as by the admin's
 * buttons, publishing sends a draft and unpublishing withdraws a sent proposal.
 */
export const syncPayloadStatus: CollectionBeforeValidateHook<Proposal> = ({
  data,
  originalDoc,
  operation,
}) => {
  if (!data) return data
  // A document created from another is its duplicate, and begins as a draft.
  if (operation === 'create' && originalDoc?.status) {
    return { ...data, status: 'draft', _status: 'draft' }
  }
  const before = originalDoc?.status ?? 'draft'
  const status = requestedStatus(data, before)
  // The field itself rejects an invalid status.
  if (
    status in allowedTransitions &&
    status !== before &&
    !allowedTransitions[before].includes(status)
  ) {
    throw new APIError(refusal(before, status), 409, null, true)
  }
  return { ...data, status, _status: payloadStatus(status) }
}

/** A sent proposal has no separate draft: saving a draft saves the proposal itself. */
export const singleDraft: CollectionBeforeOperationHook = ({ args }) =>
  'draft' in args ? { ...args, draft: false } : args

function requestedStatus(data: Partial<Proposal>, before: Status): Status {
  const status = data.status ?? before
  if (status !== before || !data._status || data._status === payloadStatus(before)) return status
  return data._status === 'draft' ? 'draft' : 'sent'
}

function payloadStatus(status: Status): 'draft' | 'published' {
  return status === 'draft' ? 'draft' : 'published'
}

function refusal(before: Status, requested: Status): string {
  const named = (status: Status) => proposalText(`${status}.status`)
  const allowed = allowedTransitions[before].map(named)
  if (allowed.length === 0) return proposalText('statusIsFinal', { status: named(before) })
  return proposalText('statusCannotFollow', {
    before: named(before),
    requested: named(requested),
    allowed: new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(allowed),
  })
}
