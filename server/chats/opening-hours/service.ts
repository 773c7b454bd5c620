import type { Payload } from 'payload'
import type { Site as StoredSite } from '../../../cms/payload-types'
import { updatePublished } from '../../../cms/site/published-page'
import { asSystem, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { requireArea } from '../../operations/permission-error'
import { rejectStaleVersion } from '../../operations/stale-version'
import { isUnchanged } from '../../operations/unchanged-fields'
import {
  type OpeningHours,
  type OpeningHoursOperations,
  openingHours,
  openingHoursInput,
} from './contract'

/** The operations on the opening hours of the chat, with the permissions of one caller. */
export function openingHoursOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): OpeningHoursOperations {
  const access = asSystem('who answers chats sets the hours; nothing else of the site is written')

  function requirePermission(): void {
    requireArea(caller, 'chats', 'changeOpeningHours')
  }

  function stored(): Promise<StoredSite> {
    return payload.findGlobal({ slug: 'site', depth: 0, ...access })
  }

  return {
    async get() {
      requirePermission()
      return serialize(await stored())
    },

    async update(input) {
      const { updatedAt: read, ...change } = openingHoursInput.parse(input)
      requirePermission()
      return writeWithLock({ payload, withLock }, 'site', async () => {
        const latest = serialize(await stored())
        rejectStaleVersion(read, { what: 'settings', yours: input, latest })
        if (isUnchanged({ schema: openingHoursInput, entity: openingHours }, change, latest)) {
          return latest
        }
        const { timeZone, hours } = latest
        const data = { chat: { timeZone, hours, ...change } }
        await updatePublished(payload, 'site', data, { user: caller, ...access })
        return serialize(await stored())
      })
    },
  }
}

function serialize({ chat, updatedAt }: Pick<StoredSite, 'chat' | 'updatedAt'>): OpeningHours {
  return {
    timeZone: chat?.timeZone ?? 'UTC',
    hours: (chat?.hours ?? []).map(({ day, from, until }) => ({ day, from, until })),
    updatedAt: updatedAt ? new Date(updatedAt) : null,
  }
}
