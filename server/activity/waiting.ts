import type { CollectionSlug, Payload, Where } from 'payload'
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

/** What waits for an administrator; the caller must be one. */
export async function countWaiting({ payload, caller, readCache }: Services): Promise<Waiting> {
  const access = asSystem('only counts; the caller is an administrator, and fields are hidden')
  async function count(collection: CollectionSlug, conditions: Where[]): Promise<number> {
    const where = { and: conditions }
    const { totalDocs } = await payload.count({ collection, where, ...access })
    return totalDocs
  }

  const failed: Where[] = [{ state: { equals: 'failed' } }]
  const [chats, forms, drafts, failedDeliveries, failedMails, scheduled, next] = await Promise.all([
    count('chats', [{ waiting: { equals: true } }]),
    // These tables may be long. All administrators see the same rows.
    readCache.get('count of unread submissions', ['submissions'], () =>
      count('forms', whereRead(false)),
    ),
    readCache.get('count of drafts', ['contents'], () =>
      count('contents', [{ trashed: { equals: false } }, ...whereStatus('draft')]),
    ),
    count('deliveries', failed),
    count('mails', failed),
    payload.db.count({ collection: 'payload-jobs', where: { and: pendingChanges } }),
    hasScope(caller, 'content:read') ? nextChanges(payload) : [],
  ])
  const titles = await titlesOf(payload, caller, next)
  return {
    chats,
    forms,
    drafts,
    failedDeliveries,
    failedMails,
    scheduled: scheduled.totalDocs,
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
