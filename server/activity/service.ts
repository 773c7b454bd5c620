import type { Payload } from 'payload'
import { administers, administersSome, isAdmin } from '../../cms/access/can'
import { countByDay } from '../../cms/database/counts'
import type { ReadCache } from '../cache/read-cache'
import type { Caller } from '../identity/caller'
import { dayMs, dayOf } from '../operations/days'
import { permissionError } from '../operations/permission-error'
import { type ActivityOperations, countedDays, type DayCount } from './contract'
import { countWaiting } from './waiting'

/** Recent activity, with the permissions of one caller. */
export function activityOperations({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): ActivityOperations {
  return {
    async get() {
      if (!administersSome(caller)) throw permissionError(caller, 'seeActivity')
      const days = lastDays()
      async function each(what: Parameters<typeof countByDay>[1]): Promise<DayCount[]> {
        const counted = await countByDay(payload, what, days)
        const totals = new Map(counted.map(({ day, total }) => [day, total]))
        return days.map((day) => ({ day, total: totals.get(day) ?? 0 }))
      }
      const [published, sentIn, signedUp, waiting] = await Promise.all([
        administers(caller, 'contents') ? each('published') : null,
        administers(caller, 'forms') ? each('sentIn') : null,
        isAdmin(caller) ? each('signedUp') : null,
        countWaiting({ payload, caller, readCache }),
      ])
      return { published, sentIn, signedUp, waiting }
    },
  }
}

/** Such as `2026-11-21`, oldest first. */
function lastDays(): string[] {
  const now = Date.now()
  return Array.from({ length: countedDays }, (_, index) =>
    dayOf(new Date(now - (countedDays - 1 - index) * dayMs)),
  )
}
