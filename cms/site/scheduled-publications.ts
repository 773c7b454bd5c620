import type { PayloadRequest, Where } from 'payload'
import { actorOf, audit } from '../audit/record'
import { plannerOf, type ScheduledChange, unfinishedChanges } from '../contents/scheduled-changes'
import { afterCommit } from '../database/transactions'

/** What visitors see of the site and has drafts: a page, the settings, or the form of the contact page. */
export type PublicationTarget =
  | { global: 'home' | 'about' | 'terms' | 'site' }
  | { doc: { relationTo: 'form-designs'; value: string } }

/** The scheduled publications of one page. */
export function scheduledPublicationsOf(target: PublicationTarget): Where {
  const condition: Where =
    'global' in target
      ? { 'input.global': { equals: target.global } }
      : {
          and: [
            { 'input.doc.relationTo': { equals: target.doc.relationTo } },
            { 'input.doc.value': { equals: target.doc.value } },
          ],
        }
  return { and: [...unfinishedChanges, condition] }
}

/** Schedules the publication of a page's latest draft. It runs as the user of the request, with that user's permissions at that time. */
export async function schedulePublication(
  req: PayloadRequest,
  { target, at }: { target: PublicationTarget; at: Date },
): Promise<void> {
  const { payload } = req
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      ...target,
      user: plannerOf(req),
    },
    waitUntil: at,
  })
  await auditPlan(req, target, 'page.planned', at.toISOString())
  afterCommit(() => payload.onPlanned?.(), req)
}

export async function cancelPublication(
  req: PayloadRequest,
  target: PublicationTarget,
  { id, waitUntil }: ScheduledChange,
): Promise<void> {
  const where = { id: { equals: id } }
  await req.payload.db.deleteOne({ collection: 'payload-jobs', where, req })
  await auditPlan(req, target, 'page.planCancelled', waitUntil)
}

async function auditPlan(
  req: PayloadRequest,
  target: PublicationTarget,
  action: string,
  at: string | null | undefined,
): Promise<void> {
  const entry = { action, actor: actorOf(req), target: await auditTarget(req, target) }
  await audit(req.payload, { ...entry, details: { at } }, req)
}

async function auditTarget(req: PayloadRequest, target: PublicationTarget) {
  if ('global' in target) {
    const { global } = target
    const { label } = req.payload.globals.config.find(({ slug }) => slug === global) ?? {}
    return { type: global, id: global, label: typeof label === 'string' ? label : global }
  }
  const form = await req.payload.db.findOne<{ id: string; title?: string }>({
    collection: 'form-designs',
    where: { id: { equals: target.doc.value } },
    req,
  })
  return { type: 'formDesign', id: target.doc.value, label: form?.title ?? '' }
}
