import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { findChanges, momentError } from '../../../cms/contents/scheduled-changes'
import { isAheadOf } from '../../../cms/site/published-page'
import {
  cancelPublication,
  type PublicationTarget,
  scheduledPublicationsOf,
  schedulePublication,
} from '../../../cms/site/scheduled-publications'
import { usersById } from '../../accounts/users-by-id'
import { plannersOf, serializePlan } from '../../contents/schedule/serializer'
import { momentOf, siteTimeZone } from '../../contents/wall-time'
import type { Caller } from '../../identity/caller'
import { ApiError, invalid } from '../../operations/errors'
import { siteText } from '../messages'
import {
  type FixedPageName,
  type FixedPageOperations,
  type FixedPageSchedule,
  fixedPagePlanInput,
} from './contract'
import { requirePage } from './page-name'
import type { PageStore } from './store'

/** Scheduled publications of the pages that every site has, with the permissions of one caller. */
export function pageScheduleOperations({
  payload,
  caller,
  store,
  inTurn,
}: {
  payload: Payload
  caller: Caller
  store: PageStore
  /** Runs writes of a page one at a time, each in a transaction. */
  inTurn: <T>(name: FixedPageName, work: () => Promise<T>) => Promise<T>
}): Pick<FixedPageOperations, 'schedule' | 'plan' | 'cancelPlan'> {
  async function storedPlans(target: PublicationTarget | null) {
    return target ? findChanges(payload, scheduledPublicationsOf(target)) : []
  }

  async function scheduleOf(name: FixedPageName): Promise<FixedPageSchedule> {
    const latest = await store.read(name, { draft: true })
    const plans = await storedPlans(await store.target(name))
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

  async function requestOfCaller(): Promise<PayloadRequest> {
    const user = caller && { ...caller, collection: 'users' as const }
    return createLocalReq({ ...(user && { user }) }, payload)
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
      await inTurn(name, async () => {
        const target = await store.storedTarget(name)
        await schedulePublication(await requestOfCaller(), { target, at })
      })
      return scheduleOf(name)
    },

    async cancelPlan(pageName, planId) {
      const name = requirePage(caller, pageName)
      await inTurn(name, async () => {
        const target = await store.target(name)
        const found = (await storedPlans(target)).find(({ id }) => String(id) === planId)
        if (!target || !found) throw new ApiError('NotFound', siteText('noPlan'))
        await cancelPublication(await requestOfCaller(), target, found)
      })
      return scheduleOf(name)
    },
  }
}
