import { createLocalReq, type Payload } from 'payload'
import {
  cancelChange,
  findChanges,
  moveChange,
  type ScheduledChange,
  scheduleChange,
  scheduledChangesOf,
  schedulingError,
} from '../../../cms/contents/scheduled-changes'
import { inTransaction } from '../../../cms/database/transactions'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { blockFaults } from '../../../cms/rich-text/unfinished-blocks'
import { usersById } from '../../accounts/users-by-id'
import type { Caller } from '../../identity/caller'
import { ApiError, invalid } from '../../operations/errors'
import { editableContent } from '../editable-content'
import { contentText } from '../messages'
import { statusOf } from '../serializer'
import { momentOf, siteTimeZone } from '../wall-time'
import { requirePublisher } from '../writers'
import {
  type ContentSchedule,
  type ContentScheduleOperations,
  contentPlanInput,
  contentPlanMove,
  type PlannedAction,
} from './contract'
import { plannersOf, serializePlan } from './serializer'

/** The operations on scheduled changes of a content, with the permissions of one caller. */
export function contentScheduleOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): ContentScheduleOperations {
  const editable = (id: string) => editableContent({ payload, caller, id, what: 'planContent' })

  const storedPlans = (id: string) => findChanges(payload, scheduledChangesOf(id))

  async function scheduleOf(
    stored: StoredContent,
    latest: StoredContent,
  ): Promise<ContentSchedule> {
    const plans = await storedPlans(stored.id)
    const people = await usersById({ payload, caller, ids: plannersOf(plans) })
    return {
      contentId: stored.id,
      title: latest.title,
      status: statusOf(stored),
      hasNewerDraft: stored._status === 'published' && latest._status === 'draft',
      timeZone: await siteTimeZone(payload),
      plans: plans.map((each) => serializePlan(each, people)),
    }
  }

  function requestOfCaller() {
    return createLocalReq({ ...(caller && { user: { ...caller, collection: 'users' } }) }, payload)
  }

  /** The moment that a change is scheduled for. @throws ApiError ValidationFailed, Conflict */
  async function momentFor(stored: StoredContent, dueAt: Date | string): Promise<Date> {
    const at = await momentOf(payload, dueAt)
    const problem = schedulingError(stored, at)
    if (problem && stored.archived) throw new ApiError('Conflict', problem)
    if (problem) throw invalid([{ path: 'dueAt', message: problem }])
    return at
  }

  async function planOf(contentId: string, planId: string): Promise<ScheduledChange> {
    const found = (await storedPlans(contentId)).find(({ id }) => String(id) === planId)
    if (found) return found
    throw noSuchChange()
  }

  return {
    async get(contentId) {
      const { stored, latest } = await editable(contentId)
      return scheduleOf(stored, latest)
    },

    async plan(contentId, input) {
      requirePublisher({ caller, id: contentId, what: 'planContent' })
      const { stored, latest } = await editable(contentId)
      const { action, dueAt } = contentPlanInput.parse(input)
      const at = await momentFor(stored, dueAt)
      requireFinished(action, latest)
      const request = await requestOfCaller()
      await inTransaction(payload, () => scheduleChange(request, { id: contentId, action, at }))
      return scheduleOf(stored, latest)
    },

    async cancel(contentId, planId) {
      requirePublisher({ caller, id: contentId, what: 'planContent' })
      const { stored, latest } = await editable(contentId)
      const found = await planOf(contentId, planId)
      const request = await requestOfCaller()
      await inTransaction(payload, () => cancelChange(request, found))
      return scheduleOf(stored, latest)
    },

    async move(contentId, planId, input) {
      requirePublisher({ caller, id: contentId, what: 'planContent' })
      const { stored, latest } = await editable(contentId)
      const { dueAt } = contentPlanMove.parse(input)
      const found = await planOf(contentId, planId)
      const at = await momentFor(stored, dueAt)
      const action = found.input.type ?? 'publish'
      requireFinished(action, latest)
      const request = await requestOfCaller()
      const isMoved = await inTransaction(payload, () => moveChange(request, found, at))
      if (!isMoved) throw noSuchChange()
      return scheduleOf(stored, latest)
    },
  }
}

function noSuchChange(): ApiError {
  return new ApiError('NotFound', contentText('schedule.missing'))
}

/** @throws ApiError ValidationFailed when blocks are unfinished, which no publication may have */
function requireFinished(action: PlannedAction, latest: StoredContent): void {
  const faults = action === 'publish' ? blockFaults(latest.data, 'data') : []
  if (faults.length > 0) throw invalid(faults)
}
