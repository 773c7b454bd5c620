import type { Payload } from 'payload'
import { can } from '../../../cms/access/can'
import { eventIn } from '../../../cms/events/stored'
import type { ContentFacts } from '../../../cms/events/types'
import type { Content as StoredContent, Event as StoredEvent } from '../../../cms/payload-types'
import type { EventLog } from '../../events/log'
import { asCaller, type Caller } from '../../identity/caller'
import { dateRanges } from '../../operations/date-filters'
import { invalid } from '../../operations/errors'
import { contentText } from '../messages'
import { whereStatus, whereType } from '../status'
import { statusIn, typeIn } from './conditions'
import type { ContentListQuery } from './contract'

/** The maximum number of events that one call reads. */
const maxScanned = 10_000

export interface ContentChanges {
  /** Those that the caller can read now. */
  docs: StoredContent[]
  /** The ids of those that the caller could read, and can no longer. */
  deleted: string[]
  cursor: string
  isLast: boolean
}

/**
 * The contents that have changed since a cursor, which is a place in the log of events.
 * @throws ApiError ValidationFailed when the log no longer has what follows the cursor
 */
export async function contentChanges(
  { payload, caller, events }: { payload: Payload; caller: Caller; events: EventLog },
  query: ContentListQuery,
): Promise<ContentChanges> {
  refuseOtherParameters(query)
  const since = Number(query.changedSince)
  const { oldest, newest } = await events.bounds()
  if (since > newest || since < oldest - 1) {
    throw invalid([
      {
        path: 'changedSince',
        message: contentText('list.gone'),
      },
    ])
  }
  const { changed, place } = await readLog(events, since, query.size)
  const { docs } = await payload.find({
    collection: 'contents',
    where: {
      and: [
        { id: { in: [...changed.keys()] } },
        ...whereType(typeIn(query)),
        ...whereStatus('published'),
      ],
    },
    pagination: false,
    depth: 1,
    ...asCaller(caller),
  })
  const readable = new Set(docs.map(({ id }) => id))
  const deleted = [...changed]
    .filter(([id, permissions]) => !readable.has(id) && couldRead(caller, id, permissions))
    .map(([id]) => id)
  return { docs, deleted, cursor: String(place), isLast: place >= newest }
}

type Permission = ContentFacts['permissions'][number]

/** Reads on until a page is full. */
async function readLog(events: EventLog, since: number, size: number) {
  const changed = new Map<string, Set<Permission>>()
  let place = since
  while (changed.size < size && place - since < maxScanned) {
    const batch = await events.after(place)
    for (const event of batch) {
      if (changed.size >= size) break
      place = event.place
      const facts = contentIn(event)
      if (!facts) continue
      const known = changed.get(facts.id) ?? new Set()
      changed.set(facts.id, new Set([...known, ...facts.permissions]))
    }
    if (batch.length === 0) break
  }
  return { changed, place }
}

/** The content that an event is about; null for events about something else. */
function contentIn(stored: StoredEvent): ContentFacts | null {
  const { data } = eventIn(stored)
  return 'permissions' in data ? data : null
}

/** Nobody learns of a content that they could never read. */
function couldRead(caller: Caller, id: string, permissions: ReadonlySet<Permission>): boolean {
  return [...permissions].some((permission) =>
    permission === 'view' ? can(caller, 'view', id) : can(caller, permission),
  )
}

function refuseOtherParameters(query: ContentListQuery): void {
  const status = statusIn(query)
  const others = Object.entries({
    after: query.after,
    page: query.page || undefined,
    search: query.search,
    locale: query.locale,
    sort: query.sort[0],
    status: status === 'published' ? undefined : status,
    'filter[tag]': query['filter[tag]'],
    'filter[author]': query['filter[author]'],
    ...Object.fromEntries(dateRanges(query).map(({ name, where }) => [name, where])),
  }).filter(([, value]) => value !== undefined)
  if (others.length === 0) return
  throw invalid(
    others.map(([path]) => ({
      path,
      message: contentText('list.ownOrder'),
    })),
  )
}
