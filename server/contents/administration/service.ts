import type { Payload, Where } from 'payload'
import { isAuthor } from '../../../cms/access/can'
import { slugBeforeTrash } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { usersById } from '../../accounts/users-by-id'
import { idOf } from '../../assets/serializer'
import { cachedPage } from '../../cache/cache-by-rights'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { hasScope } from '../../identity/keys'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { ListQuery } from '../../operations/contract/list'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError, toApiError } from '../../operations/errors'
import { listFrom } from '../../operations/lists'
import { requireArea } from '../../operations/permission-error'
import { whereWordsOccur } from '../../operations/word-search'
import { contentText } from '../messages'
import { contentsIn, reviewStatesOf } from '../reviews/states'
import { statusOf } from '../serializer'
import { storedStatus, whereAuthor, whereStatus, whereType } from '../status'
import { usesOf } from '../uses'
import {
  type ContentAdminOperations,
  type ContentChangeResult,
  type ContentState,
  contentChanges,
  contentRemoval,
  contentRowQuery,
  contentUseQuery,
} from './contract'
import { csvOfContents } from './csv'
import { serializeContentRow } from './serializer'

type Filters = ReturnType<typeof contentRowQuery.parse>

/** Bulk actions of administrators on contents, with the permissions of one caller. */
export function contentAdminOperations({
  payload,
  caller,
  readCache,
  withLock,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
}): ContentAdminOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'contents', 'administerContents')
  }

  /** All administrators see the same rows, so they are cached until a content changes. */
  function tableOf(where: Where, query: ListQuery) {
    const selection = { collection: 'contents', trash: true } as const
    const row = { select: { data: false }, depth: 0 } as const
    return cachedPage(
      readCache,
      { table: `contents ${JSON.stringify(where)}`, tag: 'contents', query, where },
      (page) => payload.find({ ...selection, ...row, ...page, ...access }),
      () => payload.count({ ...selection, where, ...access }),
    )
  }

  /** The conditions of a filter; an author sees contents of their own alone. */
  async function shownBy(query: Filters): Promise<Where> {
    return {
      and: [
        matching(query),
        ...(query.review ? [{ id: { in: await contentsIn(payload, query.review) } }] : []),
        ...whereAuthor(isAuthor(caller) ? caller.id : undefined),
      ],
    }
  }

  async function findOrThrow(id: string): Promise<StoredContent> {
    const { docs } = await payload.find({
      collection: 'contents',
      // On MongoDB, `equals` would take a text with a comma as a list.
      where: { id: { in: [id] } },
      pagination: false,
      trash: true,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', contentText('gone'))
    return docs[0]
  }

  /**
   * Writes the state of a content. Unpublished changes of its draft are not published with it: they
   * are saved again as a draft on top.
   */
  async function write(stored: StoredContent, state: ContentState): Promise<StoredContent> {
    const { id } = stored
    const change = stateFields(state)
    const found = { collection: 'contents', id, trash: true, depth: 0 } as const
    const latest = await payload.findByID({ ...found, draft: true, ...access })
    const isAhead = stored._status === 'published' && latest._status === 'draft'
    const data = isAhead ? { ...written(stored), ...change } : change
    // What waits for a review stays a draft.
    const context = { keepsDraft: isAhead }
    const changed = await payload.update({ ...found, data, context, ...access })
    if (isAhead) {
      const slug =
        latest.slug === stored.slug ? changed.slug : latest.slug && slugBeforeTrash(latest.slug)
      const draft = { ...written(latest), ...change, slug, _status: 'draft' as const }
      // The draft is whole as it was, also where it is unfinished.
      const context = { keepsUnfinished: true }
      await payload.update({ ...found, draft: true, data: draft, context, ...access })
    }
    return changed
  }

  function changeOne(
    id: string,
    state: ContentState,
    updatedAt: Date | undefined,
  ): Promise<ContentChangeResult> {
    const act = async (): Promise<ContentChangeResult> => {
      const stored = await findOrThrow(id)
      const before = stateOf(stored)
      if (before === state) return { id, result: 'unchanged', before }
      if (updatedAt && updatedAt.getTime() !== new Date(stored.updatedAt).getTime()) {
        throw new ApiError('Conflict', contentText('changedMeanwhile'))
      }
      const changed = await write(stored, state)
      return { id, result: 'changed', before, updatedAt: new Date(changed.updatedAt) }
    }
    return writeWithLock({ payload, withLock }, id, act)
  }

  return {
    async list(input = {}) {
      requireArea(caller, 'drafts', 'administerContents')
      const query = inRequiredOrder(contentRowQuery.parse(input))
      const lastChangedFirst = [{ field: 'updatedAt', direction: 'desc' as const }]
      const sorted = { ...query, sort: query.sort.length > 0 ? query.sort : lastChangedFirst }
      const found = await tableOf(await shownBy(query), sorted)
      const ids = found.docs.map(({ updatedBy }) => idOf(updatedBy))
      const editors = await usersById({ payload, caller, ids })
      const reviews = await reviewStatesOf(
        payload,
        found.docs.map(({ id }) => id),
      )
      return listFrom(found, query, (stored) => serializeContentRow(stored, editors, reviews))
    },

    async csv(input = {}) {
      requirePermission()
      const where = await shownBy(contentRowQuery.parse(input))
      return csvOfContents({ payload, caller, where })
    },

    async uses(query) {
      requirePermission()
      const uses = await usesOf({ payload, caller, ids: contentUseQuery.parse(query).id })
      return hasScope(caller, 'proposal:read')
        ? uses
        : uses.filter(({ kind }) => kind !== 'proposal')
    },

    async change(input) {
      requirePermission()
      const { changes } = contentChanges.parse(input)
      return oneByOne(changes, ({ id, state, updatedAt }) => changeOne(id, state, updatedAt))
    },

    async trash(id) {
      requirePermission()
      await changeOne(id, 'trashed', undefined)
    },

    async remove(input) {
      requirePermission()
      const { ids } = contentRemoval.parse(input)
      return oneByOne(
        ids.map((id) => ({ id })),
        ({ id }) =>
          writeWithLock({ payload, withLock }, id, async () => {
            await findOrThrow(id)
            const about = { collection: 'contents', id, trash: true, depth: 0 } as const
            await payload.delete({ ...about, ...access })
            return { id, result: 'changed' }
          }),
      )
    },
  }
}

/** Runs an action on each item in sequence; errors are returned in the results. */
async function oneByOne<Item extends { id: string }>(
  items: Item[],
  act: (item: Item) => Promise<ContentChangeResult>,
): Promise<ContentChangeResult[]> {
  const results: ContentChangeResult[] = []
  for (const item of items) {
    try {
      results.push(await act(item))
    } catch (error) {
      const { name, message, status } = toApiError(error)
      if (status >= 500) throw error
      results.push({ id: item.id, result: 'failed', error: name, message })
    }
  }
  return results
}

/** The conditions of a filter, including that on the trash, so Payload must not add its own. */
function matching(query: Filters): Where {
  const { search, type, state, id } = query
  const trashed = state === 'trashed'
  return {
    and: [
      ...(trashed || !id ? [{ trashed: { equals: trashed } }] : []),
      ...whereWordsOccur(['titleAndSlug'], search),
      ...whereType(type && [type]),
      ...(trashed ? [] : whereStatus(state)),
      ...(id ? [{ id: { in: id } }] : []),
      ...whereDates(query),
    ],
  }
}

function stateOf(stored: StoredContent): ContentState {
  return stored.deletedAt ? 'trashed' : statusOf(stored)
}

function stateFields(state: ContentState) {
  return state === 'trashed'
    ? { deletedAt: new Date().toISOString() }
    : { ...storedStatus(state), deletedAt: null }
}

/** The fields to write. The dates are set by Payload. */
function written({ id: _id, createdAt: _made, updatedAt: _changed, ...fields }: StoredContent) {
  return fields
}
