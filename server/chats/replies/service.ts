import type { Payload, Where } from 'payload'
import { audit } from '../../../cms/audit/record'
import { inTransaction } from '../../../cms/database/transactions'
import type { Reply as StoredReply } from '../../../cms/payload-types'
import { asCaller, auditActor, type Caller } from '../../identity/caller'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { requireArea } from '../../operations/permission-error'
import { whereWordsOccur } from '../../operations/word-search'
import { chatText } from '../messages'
import { type ReplyOperations, replyChange, replyInput, replyListQuery } from './contract'
import { serializeReply } from './serializer'

/** The operations on saved replies, with the permissions of one caller. */
export function replyOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): ReplyOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'chats', 'changeReplies')
  }

  async function findOrThrow(id: string): Promise<StoredReply> {
    requirePermission()
    const { docs } = await payload.find({
      collection: 'replies',
      where: withId(id, 'savedReply'),
      pagination: false,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', chatText('reply.none'))
    return docs[0]
  }

  async function recordAudit(action: string, { id, title }: StoredReply): Promise<void> {
    const actor = auditActor(caller)
    const target = { type: 'reply', id, label: title }
    await audit(payload, { action: `reply.${action}`, actor, target })
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(replyListQuery.parse(input))
      requirePermission()
      const where: Where = {
        and: [...whereWordsOccur(['title', 'text'], query.search), ...whereDates(query)],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'replies', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'replies', where, ...access }),
      )
      return listFrom(found, query, serializeReply)
    },

    get: async (id) => serializeReply(await findOrThrow(id)),

    async create(input) {
      const data = replyInput.parse(input)
      requirePermission()
      return inTransaction(payload, async () => {
        const created = await payload.create({ collection: 'replies', data, depth: 0, ...access })
        await recordAudit('created', created)
        return serializeReply(created)
      })
    },

    async update(id, input) {
      const data = replyChange.parse(input)
      await findOrThrow(id)
      return inTransaction(payload, async () => {
        const target = { collection: 'replies', id, depth: 0 } as const
        const changed = await payload.update({ ...target, data, ...access })
        await recordAudit('changed', changed)
        return serializeReply(changed)
      })
    },

    async remove(id) {
      const stored = await findOrThrow(id)
      await inTransaction(payload, async () => {
        await payload.delete({ collection: 'replies', id, depth: 0, ...access })
        await recordAudit('deleted', stored)
      })
    },
  }
}
