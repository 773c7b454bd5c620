import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { findChanges, momentError } from '../../../cms/contents/scheduled-changes'
import { inTransaction } from '../../../cms/database/transactions'
import { isAheadOf } from '../../../cms/site/published-page'
import {
  cancelPublication,
  scheduledPublicationsOf,
  schedulePublication,
} from '../../../cms/site/scheduled-publications'
import { usersById } from '../../accounts/users-by-id'
import { plannersOf, serializePlan } from '../../contents/schedule/serializer'
import { momentOf, siteTimeZone } from '../../contents/wall-time'
import { asCaller, type Caller } from '../../identity/caller'
import { ApiError, invalid } from '../../operations/errors'
import { siteText } from '../messages'
import {
  type FixedPageName,
  type FixedPageOperations,
  type FixedPageSchedule,
  fixedPagePlanInput,
} from './contract'
import { requirePage } from './page-name'

/** Scheduled publications of the pages that every site has, with the permissions of one caller. */
export function pageScheduleOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): Pick<FixedPageOperations, 'schedule' | 'plan' | 'cancelPlan'> {
  const storedPlans = (name: FixedPageName) => findChanges(payload, scheduledPublicationsOf(name))

  async function scheduleOf(name: FixedPageName): Promise<FixedPageSchedule> {
    const latest = await payload.findGlobal({
      slug: name,
      draft: true,
      depth: 0,
      ...asCaller(caller),
    })
    const plans = await storedPlans(name)
    const people = await usersById({ payload, caller, ids: plannersOf(plans) })
    return {
      name,
      isAhead: isAheadOf(latest),
      timeZone: await siteTimeZone(payload),
      plans: plans.map((each) => {
        const { action: _always, ...plan } = serializePlan(each, people)
        return plan
      }),
    }
  }

  async function inTransactionOfCaller(
    work: (request: PayloadRequest) => Promise<void>,
  ): Promise<void> {
    const user = caller && { ...caller, collection: 'users' as const }
    const request = await createLocalReq({ ...(user && { user }) }, payload)
    await inTransaction(payload, () => work(request))
  }

  return {
    async schedule(name) {
      return scheduleOf(requirePage(caller, name))
    },

    async plan(pageName, input) {
      const name = requirePage(caller, pageName)
      const { dueAt } = fixedPagePlanInput.parse(input)
      const at = await momentOf(payload, dueAt)
      const problem = momentError(at)
      if (problem) throw invalid([{ path: 'dueAt', message: problem }])
      await inTransactionOfCaller((request) => schedulePublication(request, { page: name, at }))
      return scheduleOf(name)
    },

    async cancelPlan(pageName, planId) {
      const name = requirePage(caller, pageName)
      const found = (await storedPlans(name)).find(({ id }) => String(id) === planId)
      if (!found) {
        throw new ApiError('NotFound', siteText('noPlan'))
      }
      await inTransactionOfCaller((request) => cancelPublication(request, name, found))
      return scheduleOf(name)
    },
  }
}
