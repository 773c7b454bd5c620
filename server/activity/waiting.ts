import type { CollectionSlug, Payload, Where } from 'payload'
import { administers, isAdmin } from '../../cms/access/can'
import { pendingChanges, type ScheduledChange } from '../../cms/contents/scheduled-changes'
import type { ReadCache } from '../cache/read-cache'
import { whereStatus } from '../contents/status'
import { whereRead } from '../forms/reading'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import { hasScope } from '../identity/keys'
import type { Waiting } from './contract'

/** The number of scheduled changes that are listed. */
const listedChanges = 5

interface Services {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}

/** What waits for the caller, by what they administer. */
export async function countWaiting({ payload, caller, readCache }: Services): Promise<Waiting> {
  const access = asSystem('only counts, of what the caller administers')
  async function count(collection: CollectionSlug, conditions: Where[]): Promise<number> {
    const where = { and: conditions }
    const { totalDocs } = await payload.count({ collection, where, ...access })
    return totalDocs
  }

  const ofContents = administers(caller, 'contents')
  const failed: Where[] = [{ state: { equals: 'failed' } }]
  const [
    chats,
    forms,
    drafts,
    reviews,
    changesRequested,
    failedDeliveries,
    failedMails,
    scheduled,
    next,
  ] = await Promise.all([
    administers(caller, 'chats') ? count('chats', [{ waiting: { equals: true } }]) : null,
    // These tables may be long. All who administer them see the same rows.
    administers(caller, 'forms')
      ? readCache.get('count of unread submissions', ['submissions'], () =>
          count('forms', whereRead(false)),
        )
      : null,
    ofContents
      ? readCache.get('count of drafts', ['contents'], () =>
          count('contents', [{ trashed: { equals: false } }, ...whereStatus('draft')]),
        )
      : null,
    ofContents ? count('reviews', [{ state: { equals: 'waiting' } }]) : null,
    administers(caller, 'drafts')
      ? count('reviews', [
          { state: { equals: 'changesRequested' } },
          { author: { equals: caller?.id } },
        ])
      : null,
    isAdmin(caller) ? count('deliveries', failed) : null,
    isAdmin(caller) ? count('mails', failed) : null,
    ofContents
      ? payload.db.count({ collection: 'payload-jobs', where: { and: pendingChanges } })
      : null,
    ofContents && hasScope(caller, 'content:read') ? nextChanges(payload) : [],
  ])
  const titles = await titlesOf(payload, caller, next)
  return {
    chats,
    forms,
    drafts,
    reviews,
    changesRequested,
    failedDeliveries,
    failedMails,
    scheduled: scheduled?.totalDocs ?? null,
    next: next.flatMap(({ id, input, waitUntil, updatedAt, hasError }) => {
      const contentId = input.doc?.value ?? ''
      const title = titles.get(contentId)
      const dueAt = new Date(waitUntil ?? updatedAt)
      const action = input.type ?? 'publish'
      if (title === undefined) return []
      return [{ id: String(id), contentId, title, action, dueAt, failed: hasError === true }]
    }),
  }
}

/** Failed changes have no time, and come first. */
async function nextChanges(payload: Payload): Promise<ScheduledChange[]> {
  const { docs } = await payload.db.find<ScheduledChange>({
    collection: 'payload-jobs',
    where: { and: pendingChanges },
    sort: 'waitUntil',
    limit: listedChanges,
    pagination: false,
  })
  return docs
}

/** The titles of the contents by id; without those that were deleted. */
async function titlesOf(
  payload: Payload,
  caller: Caller,
  changes: readonly ScheduledChange[],
): Promise<Map<string, string>> {
  const ids = changes.map(({ input }) => input.doc?.value ?? '')
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'contents',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    select: { title: true },
    ...asCaller(caller),
  })
  return new Map(docs.map(({ id, title }) => [id, title]))
}
