import type { Payload } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import type { Site as StoredSite } from '../../../cms/payload-types'
import { asCaller, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { permissionError } from '../../operations/permission-error'
import { type OpeningHours, type OpeningHoursOperations, openingHoursInput } from './contract'

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
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'see and change the opening hours')
  }

  function read(): Promise<StoredSite> {
    return payload.findGlobal({ slug: 'site', depth: 0, ...access })
  }

  return {
    async get() {
      requireAdmin()
      return serialize(await read())
    },

    async update(input) {
      const change = openingHoursInput.parse(input)
      requireAdmin()
      return writeWithLock({ payload, withLock }, 'site', async () => {
        const data = { chat: { ...serialize(await read()), ...change } }
        return serialize(await payload.updateGlobal({ slug: 'site', data, depth: 0, ...access }))
      })
    },
  }
}

function serialize({ chat }: Pick<StoredSite, 'chat'>): OpeningHours {
  return {
    timeZone: chat?.timeZone ?? 'UTC',
    hours: (chat?.hours ?? []).map(({ day, from, until }) => ({ day, from, until })),
  }
}
