import type { SchedulePublishHandlerArgs } from '@payloadcms/ui/utilities/schedulePublishHandler'
import { canAccessAdmin, type ServerFunction } from 'payload'
import {
  cancelChange,
  momentError,
  type ScheduledChange,
  scheduleChange,
  schedulingError,
  unfinishedChanges,
} from '../contents/scheduled-changes'
import { formDesignText } from '../forms/messages'
import { cancelPublication, schedulePublication } from '../site/scheduled-publications'

/** Handles the schedule drawer of Payload's admin by the rules of the site's own page. */
export const schedulePublish: ServerFunction<
  SchedulePublishHandlerArgs,
  Promise<{ error?: string; message?: string }>
> = async ({ type, date, deleteID, doc, req }) => {
  await canAccessAdmin({ req })
  if (deleteID !== undefined) {
    const { docs } = await req.payload.db.find<ScheduledChange>({
      collection: 'payload-jobs',
      where: { and: [...unfinishedChanges, { id: { equals: deleteID } }] },
      pagination: false,
    })
    const [pending] = docs
    if (!pending)
      return { error: 'There is no such scheduled change: it has run or was cancelled.' }
    const { doc: planned } = pending.input
    if (planned?.relationTo === 'form-designs') {
      const target = { doc: { relationTo: planned.relationTo, value: planned.value } } as const
      await cancelPublication(req, target, pending)
    } else await cancelChange(req, pending)
    return { message: 'Cancelled.' }
  }
  const id = String(doc?.value ?? '')
  const at = new Date(date ?? Number.NaN)
  if (doc?.relationTo === 'form-designs') {
    const error = type === 'unpublish' ? formDesignText('unpublish') : momentError(at)
    if (error) return { error }
    const target = { doc: { relationTo: doc.relationTo, value: id } } as const
    await schedulePublication(req, { target, at })
    return { message: 'Scheduled.' }
  }
  const content = await req.payload.findByID({
    collection: 'contents',
    id,
    depth: 0,
    disableErrors: true,
    req,
    // Only administrators reach Payload's admin.
    overrideAccess: true,
  })
  const problem = schedulingError(content, at)
  if (problem) return { error: problem }
  await scheduleChange(req, { id, action: type === 'unpublish' ? 'unpublish' : 'publish', at })
  return { message: 'Scheduled.' }
}
