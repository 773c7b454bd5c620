import type { Payload, Where } from 'payload'
import {
  findChanges,
  pendingChanges,
  type ScheduledChange,
} from '../../../cms/contents/scheduled-changes'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { asCaller, type Caller } from '../../identity/caller'
import { requireArea } from '../../operations/permission-error'
import { serializePlan } from '../schedule/serializer'
import { whereStatus } from '../status'
import { momentAt, siteTimeZone, wallTimeOf } from '../wall-time'
import { type CalendarEntry, type ContentCalendarOperations, calendarQuery } from './contract'

/** The entries of one kind in a month. */
const maxEntries = 200

/** The first moments of a month and of the next one. */
interface Range {
  from: string
  until: string
}

/** The calendar of contents, with the permissions of one caller. */
export function contentCalendarOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): ContentCalendarOperations {
  /** The contents in a state whose date is in a range, earliest first. */
  async function contentsBy(
    field: 'publishedAt' | 'updatedAt',
    status: 'published' | 'draft',
    range: Range,
  ) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: { and: [...whereStatus(status), ...within(field, range)] },
      sort: field,
      limit: maxEntries,
      pagination: false,
      depth: 0,
      select: { title: true, type: true, publishedAt: true, updatedAt: true },
      ...asCaller(caller),
    })
    return docs
  }

  async function contentsOf(plans: readonly ScheduledChange[]) {
    const ids = [...new Set(plans.flatMap(({ input }) => input.doc?.value ?? []))]
    const { docs } = await payload.find({
      collection: 'contents',
      where: { id: { in: ids } },
      draft: true,
      pagination: false,
      depth: 0,
      select: { title: true, type: true },
      ...asCaller(caller),
    })
    return new Map(docs.map((content) => [content.id, content]))
  }

  return {
    async get(input = {}) {
      requireArea(caller, 'contents', 'seeCalendar')
      const { month: asked } = calendarQuery.parse(input)
      const timeZone = await siteTimeZone(payload)
      const today = wallTimeOf(new Date(), timeZone).slice(0, 10)
      const month = asked ?? today.slice(0, 7)
      const range = rangeOf(month, timeZone)
      const [published, drafts, plans] = await Promise.all([
        contentsBy('publishedAt', 'published', range),
        contentsBy('updatedAt', 'draft', range),
        findChanges(
          payload,
          { and: [...pendingChanges, ...within('waitUntil', range)] },
          maxEntries,
        ),
      ])
      const planned = await contentsOf(plans)
      const entry = (
        kind: CalendarEntry['kind'],
        { id, title, type }: Pick<StoredContent, 'id' | 'title' | 'type'>,
        at: Date,
      ): CalendarEntry => ({
        kind,
        happensAt: at,
        localTime: wallTimeOf(at, timeZone),
        contentId: id,
        title: title ?? '',
        type,
        plan: null,
      })
      const entries = [
        ...published.map((each) =>
          entry('published', each, new Date(each.publishedAt ?? each.updatedAt)),
        ),
        ...drafts.map((each) => entry('draft', each, new Date(each.updatedAt))),
        ...plans.flatMap((change) => {
          const content = planned.get(change.input.doc?.value ?? '')
          if (!content) return []
          const { id, action, dueAt, problem } = serializePlan(change, new Map())
          return [{ ...entry('planned', content, dueAt), plan: { id, action, problem } }]
        }),
      ]
      return {
        month,
        timeZone,
        today,
        entries: entries.sort((a, b) => a.happensAt.getTime() - b.happensAt.getTime()),
        isCut: [published, drafts, plans].some(({ length }) => length === maxEntries),
      }
    },
  }
}

function within(field: string, { from, until }: Range): Where[] {
  return [{ [field]: { greater_than_equal: from } }, { [field]: { less_than: until } }]
}

function rangeOf(month: string, timeZone: string): Range {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  const first = (of: string) => momentAt(`${of}-01T00:00`, timeZone).toISOString()
  return { from: first(month), until: first(next) }
}
