import type { PayloadRequest, Where } from 'payload'
import { actorOf, audit } from '../audit/record'
import { plannerOf, type ScheduledChange, unfinishedChanges } from '../contents/scheduled-changes'
import { afterCommit } from '../database/transactions'

/** What visitors see of the site and has drafts: a page, or the settings. */
type Page = 'home' | 'about' | 'terms' | 'site'

/** The scheduled publications of one page. */
export function scheduledPublicationsOf(page: Page): Where {
  return { and: [...unfinishedChanges, { 'input.global': { equals: page } }] }
}

/** Schedules the publication of a page's latest draft. It runs as the user of the request, with that user's permissions at that time. */
export async function schedulePublication(
  req: PayloadRequest,
  { page, at }: { page: Page; at: Date },
): Promise<void> {
  const { payload } = req
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      global: page,
      user: plannerOf(req),
    },
    waitUntil: at,
  })
  await auditPlan(req, page, 'page.planned', at.toISOString())
  afterCommit(() => payload.onPlanned?.(), req)
}

export async function cancelPublication(
  req: PayloadRequest,
  page: Page,
  { id, waitUntil }: ScheduledChange,
): Promise<void> {
  const where = { id: { equals: id } }
  await req.payload.db.deleteOne({ collection: 'payload-jobs', where, req })
  await auditPlan(req, page, 'page.planCancelled', waitUntil)
}

async function auditPlan(
  req: PayloadRequest,
  page: Page,
  action: string,
  at: string | null | undefined,
): Promise<void> {
  const { label } = req.payload.globals.config.find(({ slug }) => slug === page) ?? {}
  const target = { type: page, id: page, label: typeof label === 'string' ? label : page }
  await audit(req.payload, { action, actor: actorOf(req), target, details: { at } }, req)
}
