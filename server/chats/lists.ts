import type { Where } from 'payload'
import { administers } from '../../cms/access/can'
import { asSystem } from '../identity/caller'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { findPage, listFrom } from '../operations/lists'
import { chatAccess, headFields } from './access'
import type { ChatServices } from './chat-services'
import { type ChatOperations, chatListQuery } from './contract'
import { countAfter, lastMessage, peopleOf } from './message-store'
import { type ChatHead, serializeSummary } from './serializer'

/** A search finds the chats of this many matching people and messages at most. */
const maxScanned = 500

/** The lists of chats, with the permissions of one caller. */
export function chatLists(services: ChatServices): Pick<ChatOperations, 'list'> {
  const { payload, caller, visitor } = services
  const { sideOf } = chatAccess(services)

  /** The filter for chats the caller may read; null when there are none. */
  function readable(mine: boolean | undefined): Where | null {
    if (administers(caller, 'chats') && !mine) return {}
    if (caller) return { createdBy: { equals: caller.id } }
    const visitorId = visitor.id()
    return visitorId ? { visitor: { equals: visitorId } } : null
  }

  async function withWord(word: string): Promise<Where> {
    const [people, messages] = await Promise.all([
      payload.find({
        collection: 'users',
        where: {
          or: ['email', 'firstName', 'lastName'].map((field) => ({ [field]: { contains: word } })),
        },
        limit: maxScanned,
        pagination: false,
        depth: 0,
        select: {},
        ...asSystem('only narrows what the caller may read'),
      }),
      payload.find({
        collection: 'messages',
        where: { text: { contains: word } },
        sort: '-id',
        limit: maxScanned,
        pagination: false,
        depth: 0,
        select: { chat: true },
        ...asSystem('only narrows what the caller may read'),
      }),
    ])
    const chats = messages.docs.map(({ chat }) => (typeof chat === 'string' ? chat : chat.id))
    return {
      or: [
        { title: { contains: word } },
        { email: { contains: word } },
        { id: { in: [...new Set(chats)] } },
        { createdBy: { in: people.docs.map(({ id }) => id) } },
      ],
    }
  }

  async function summaryOf(chat: ChatHead) {
    const agency = sideOf(chat) === 'agency'
    const place = (agency ? chat.readByAgency : chat.readByVisitor) ?? 0
    const [last, unread] = await Promise.all([
      lastMessage(payload, chat.id),
      countAfter(payload, chat.id, { place, fromAgency: !agency }),
    ])
    const people = await peopleOf(payload, [chat], last ? [last] : [])
    return serializeSummary(chat, { people, last, unread })
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(chatListQuery.parse(input))
      const newestFirst = [{ field: 'updatedAt', direction: 'desc' as const }]
      const sort = query.sort.length > 0 ? query.sort : newestFirst
      const readableWhere = readable(query.mine)
      if (!readableWhere) return listFrom({ docs: [], totalDocs: 0 }, query, (none) => none)
      const { waiting, assignee, search } = query
      const words = search?.split(/\s+/).filter(Boolean) ?? []
      const where: Where = {
        and: [
          readableWhere,
          ...(waiting === undefined ? [] : [{ waiting: { equals: waiting } }]),
          ...(assignee
            ? [{ assignee: assignee === 'nobody' ? { exists: false } : { equals: assignee } }]
            : []),
          ...(await Promise.all(words.map(withWord))),
          ...whereDates(query),
        ],
      }
      const access = asSystem('a chat belongs to a session, which Payload does not know')
      const found = await findPage(
        { ...query, sort },
        where,
        (page) =>
          payload.find({
            collection: 'chats',
            ...page,
            where: { and: [readableWhere, page.where] },
            depth: 0,
            select: headFields,
            showHiddenFields: true,
            ...access,
          }),
        () => payload.count({ collection: 'chats', where, ...access }),
      )
      const summaries = await Promise.all(found.docs.map(summaryOf))
      return listFrom({ docs: summaries, totalDocs: found.totalDocs }, query, (each) => each)
    },
  }
}
