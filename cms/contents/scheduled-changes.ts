import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest, Where } from 'payload'
import { actorOf, audit } from '../audit/record'
import { afterCommit } from '../database/transactions'

/** What can be planned of a content. */
export type ScheduledAction = 'publish' | 'unpublish'

/** A plan, as Payload's jobs keep it. */
export interface ScheduledChange {
  id: number | string
  input: {
    type?: ScheduledAction
    doc?: { relationTo: string; value: string }
    user?: { relationTo: string; value: string } | null
  }
  /** Taken off by a failure. */
  waitUntil?: string | null
  updatedAt: string
  hasError?: boolean | null
  error?: { message?: string } | null
}

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which carries plans out: something has been planned. */
    onPlanned?: () => void
  }
}

/** Set around the carrying out of a plan, for what is written down about it. */
export const runningScheduled = new AsyncLocalStorage<true>()

/** Plans of contents that are not carried out yet, or could not be. */
export const pendingChanges: Where[] = [
  { taskSlug: { equals: 'schedulePublish' } },
  { 'input.doc.relationTo': { equals: 'contents' } },
  { completedAt: { exists: false } },
]

/** Those of one content. */
export function scheduledChangesOf(id: string): Where {
  return { and: [...pendingChanges, { 'input.doc.value': { equals: id } }] }
}

/**
 * Plans what becomes of a content, for the site's own page and for Payload's admin. It is done in the
 * name of the user of the request, with the rights that user has by then.
 */
export async function scheduleChange(
  req: PayloadRequest,
  { id, action, at }: { id: string; action: ScheduledAction; at: Date },
): Promise<void> {
  const { payload, user } = req
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: action,
      doc: { relationTo: 'contents', value: id },
      user: user ? { relationTo: 'users', value: String(user.id) } : undefined,
    },
    waitUntil: at,
  })
  await note(req, id, 'content.planned', { plan: action, at: at.toISOString() })
  afterCommit(() => payload.onPlanned?.(), req)
}

/** Takes a plan back. */
export async function cancelChange(req: PayloadRequest, stored: ScheduledChange): Promise<void> {
  await req.payload.db.deleteOne({
    collection: 'payload-jobs',
    where: { id: { equals: stored.id } },
    req,
  })
  const details = { plan: stored.input.type ?? 'publish', at: stored.waitUntil }
  await note(req, stored.input.doc?.value ?? '', 'content.planCancelled', details)
}

async function note(
  req: PayloadRequest,
  id: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const content = await req.payload.db.findOne<{ id: string; title?: string }>({
    collection: 'contents',
    where: { id: { equals: id } },
    select: { title: true },
    req,
  })
  const target = { type: 'content', id, label: content?.title ?? '' }
  await audit(req.payload, { action, actor: actorOf(req), target, details }, req)
}

/** Who chooses the minute that is passing means now. */
const minuteMs = 60_000

/** Why something cannot be planned of a content as it is; null: it can. */
export function schedulingError(
  content: { archived?: boolean | null; deletedAt?: string | null } | null,
  at: Date,
): string | null {
  if (!content || content.deletedAt) return 'There is no such content any more.'
  if (content.archived) {
    return 'It is archived, and would stay so: bring it back first, then plan what becomes of it.'
  }
  if (Number.isNaN(at.getTime())) return 'No calendar has this day and time: choose another.'
  if (at.getTime() < Date.now() - minuteMs) return 'This moment is over: choose a later one.'
  return null
}
