import type { SchedulePublishHandlerArgs } from '@payloadcms/ui/utilities/schedulePublishHandler'
import { canAccessAdmin, type ServerFunction } from 'payload'
import {
  cancelChange,
  pendingChanges,
  type ScheduledChange,
  scheduleChange,
  schedulingError,
} from '../contents/scheduled-changes'

/** Handles the schedule drawer of Payload's admin by the rules of the site's own page. */
export const schedulePublish: ServerFunction<
  SchedulePublishHandlerArgs,
  Promise<{ error?: string; message?: string }>
> = async ({ type, date, deleteID, doc, req }) => {
  await canAccessAdmin({ req })
  if (deleteID !== undefined) {
    const { docs } = await req.payload.db.find<ScheduledChange>({
      collection: 'payload-jobs',
      where: { and: [...pendingChanges, { id: { equals: deleteID } }] },
      pagination: false,
    })
    const [pending] = docs
    if (!pending)
      return { error: 'There is no such scheduled change: it has run or was cancelled.' }
    await cancelChange(req, pending)
    return { message: 'Cancelled.' }
  }
  const id = String(doc?.value ?? '')
  const content = await req.payload.findByID({
    collection: 'contents',
    id,
    depth: 0,
    disableErrors: true,
    req,
    // Only administrators reach Payload's admin.
    overrideAccess: true,
  })
  const at = new Date(date ?? Number.NaN)
  const problem = schedulingError(content, at)
  if (problem) return { error: problem }
  await scheduleChange(req, { id, action: type === 'unpublish' ? 'unpublish' : 'publish', at })
  return { message: 'Scheduled.' }
}
