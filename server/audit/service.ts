import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { asCaller, type Caller } from '../identity/caller'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import { whereWordsOccur } from '../operations/word-search'
import { type AuditOperations, auditListQuery } from './contract'
import { serializeAuditEntry } from './serializer'

/** The operations on the audit log, with the permissions of one caller. */
export function auditOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): AuditOperations {
  return {
    async list(input = {}) {
      const query = inRequiredOrder(auditListQuery.parse(input))
      if (!isAdmin(caller)) throw permissionError(caller, 'readAuditLog')
      const newestFirst = [{ field: 'id', direction: 'desc' as const }]
      const sort = query.sort.length > 0 ? query.sort : newestFirst
      const where = matching(query)
      const access = asCaller(caller)
      const found = await findPage(
        { ...query, sort },
        where,
        (page) => payload.find({ collection: 'audit', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'audit', where, ...access }),
      )
      return listFrom(found, query, serializeAuditEntry)
    },
  }
}

type Filters = Omit<ReturnType<typeof auditListQuery.parse>, 'page' | 'size' | 'sort'>

function matching(query: Filters): Where {
  const { action, actorId, targetType, targetId, search, from, to } = query
  return {
    and: [
      ...(action ? [ofAction(action)] : []),
      ...(actorId ? [{ actorId: { equals: actorId } }] : []),
      ...(targetType ? [{ targetType: { equals: targetType } }] : []),
      ...(targetId ? [{ targetId: { equals: targetId } }] : []),
      ...(from ? [{ createdAt: { greater_than_equal: moment(from) } }] : []),
      ...(to ? [{ createdAt: { less_than: moment(to) } }] : []),
      ...whereDates(query),
      ...whereWordsOccur(['actorEmail', 'targetLabel'], search),
    ],
  }
}

/** A name that ends in a dot matches all actions of the group. */
function ofAction(action: string): Where {
  return action.endsWith('.') ? { action: { contains: action } } : { action: { equals: action } }
}

function moment(text: string): string {
  return new Date(text).toISOString()
}
