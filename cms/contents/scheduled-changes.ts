import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload, PayloadRequest, Where } from 'payload'
import { actorOf, audit } from '../audit/record'
import { afterCommit } from '../database/transactions'
import { contentText } from './messages'

/** The changes that can be scheduled. */
export type ScheduledAction = 'publish' | 'unpublish'

/** A scheduled change, as stored by Payload's jobs. */
export interface ScheduledChange {
  id: number | string
  input: {
    type?: ScheduledAction
    /** What is changed: a document, or one of the site's own pages. */
    doc?: { relationTo: string; value: string }
    global?: string | null
    user?: { relationTo: string; value: string } | null
  }
  /** Removed by a failure. */
  waitUntil?: string | null
  updatedAt: string
  hasError?: boolean | null
  error?: { message?: string } | null
}

declare module 'payload' {
  interface BasePayload {
    /** Set by the server's scheduler; called when something was scheduled. */
    onPlanned?: () => void
  }
}

/** Set while a scheduled change runs, for its audit entries. */
export const runningScheduled = new AsyncLocalStorage<true>()

/** Scheduled changes that are pending or have failed. */
export const unfinishedChanges: Where[] = [
  { taskSlug: { equals: 'schedulePublish' } },
  { completedAt: { exists: false } },
]

/** Those of contents. */
export const pendingChanges: Where[] = [
  ...unfinishedChanges,
  { 'input.doc.relationTo': { equals: 'contents' } },
]

/** The scheduled changes that match, next first. @param limit all by default */
export async function findChanges(
  { db }: Payload,
  where: Where,
  limit?: number,
): Promise<ScheduledChange[]> {
  const { docs } = await db.find<ScheduledChange>({
    collection: 'payload-jobs',
    where,
    sort: 'waitUntil',
    pagination: false,
    ...(limit && { limit }),
  })
  return docs
}

/** As whom a change runs that a request schedules; null for the system. */
export function plannerOf({ user }: PayloadRequest) {
  return user ? { relationTo: 'users' as const, value: String(user.id) } : null
}

/** The scheduled changes of one content. */
export function scheduledChangesOf(id: string): Where {
  return { and: [...pendingChanges, { 'input.doc.value': { equals: id } }] }
}

/**
 * Schedules a change of a content, for the site's own page and Payload's admin. It runs as the user
 * of the request, with that user's permissions at that time.
 */
export async function scheduleChange(
  req: PayloadRequest,
  { id, action, at }: { id: string; action: ScheduledAction; at: Date },
): Promise<void> {
  const { payload } = req
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: action,
      doc: { relationTo: 'contents', value: id },
      user: plannerOf(req),
    },
    waitUntil: at,
  })
  await auditSchedule(req, id, 'content.planned', { plan: action, at: at.toISOString() })
  afterCommit(() => payload.onPlanned?.(), req)
}

/**
 * Schedules a change for another time. It runs as the user of the request then, and a failed one is tried again.
 * @returns false when it has run meanwhile
 */
export async function moveChange(
  req: PayloadRequest,
  { id, input }: ScheduledChange,
  at: Date,
): Promise<boolean> {
  const { payload } = req
  const moved = await payload.db.updateJobs({
    where: { and: [{ id: { equals: id } }, ...pendingChanges] },
    data: {
      input: { ...input, user: plannerOf(req) },
      waitUntil: at.toISOString(),
      // As a new one: a failed attempt is left where the process that made it had put it.
      queue: 'default',
      processing: false,
      hasError: false,
      error: null,
      log: [],
      totalTried: 0,
    },
    req,
  })
  if (!moved?.length) return false
  const details = { plan: input.type ?? 'publish', at: at.toISOString() }
  await auditSchedule(req, input.doc?.value ?? '', 'content.planned', details)
  afterCommit(() => payload.onPlanned?.(), req)
  return true
}

/** Cancels a scheduled change. */
export async function cancelChange(req: PayloadRequest, stored: ScheduledChange): Promise<void> {
  await req.payload.db.deleteOne({
    collection: 'payload-jobs',
    where: { id: { equals: stored.id } },
    req,
  })
  const details = { plan: stored.input.type ?? 'publish', at: stored.waitUntil }
  await auditSchedule(req, stored.input.doc?.value ?? '', 'content.planCancelled', details)
}

async function auditSchedule(
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

/** The current minute counts as now. */
const minuteMs = 60_000

/** Why a change cannot be scheduled in the content's current state; null if it can. */
export function schedulingError(
  content: { archived?: boolean | null; deletedAt?: string | null } | null,
  at: Date,
): string | null {
  if (!content || content.deletedAt) return contentText('gone')
  if (content.archived) {
    return contentText('archived')
  }
  return momentError(at)
}

/** Why nothing can be scheduled for a moment; null if it can. */
export function momentError(at: Date): string | null {
  if (Number.isNaN(at.getTime())) return contentText('noSuchTime')
  if (at.getTime() < Date.now() - minuteMs) return contentText('past')
  return null
}
