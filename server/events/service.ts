import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import { hasScope, requireScope } from '../identity/keys'
import { permissionError } from '../operations/permission-error'
import { type EventOperations, eventsQuery, eventTypes, type StreamedEvent } from './contract'
import type { EventLog } from './log'
import { scopeOfEvent } from './scopes'
import { serializeEvent } from './serializer'

/** The operations on events, with the permissions of one caller. */
export function eventOperations({
  payload,
  caller,
  resolveCallerAgain,
  events,
}: {
  payload: Payload
  caller: Caller
  resolveCallerAgain: () => Promise<Caller>
  events: EventLog
}): EventOperations {
  return {
    async follow(input = {}) {
      const { after, types } = eventsQuery.parse(input)
      if (!isAdmin(caller)) throw permissionError(caller, 'followEvents')
      for (const type of types ?? []) requireScope(caller, scopeOfEvent(type))
      const followed = types ?? eventTypes.filter((type) => hasScope(caller, scopeOfEvent(type)))
      const { oldest, newest } = await events.bounds()
      const isMissing = after !== undefined && (after > newest || (after > 0 && after < oldest - 1))
      const start = after === undefined || after > newest ? newest : Math.max(after, oldest - 1)

      async function* follow(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
        let place = start
        if (isMissing) yield { kind: 'missed', place }
        while (!signal.aborted) {
          for (const stored of await events.after(place)) {
            place = stored.place
            if (!followed.some((type) => type === stored.type)) continue
            yield { kind: 'event', place, event: await serializeEvent(payload, stored) }
          }
          const reason = await events.wait(place, signal)
          if (reason === 'ended' || !isAdmin(await resolveCallerAgain())) return
          if (reason === 'heartbeat') yield { kind: 'alive' }
        }
      }
      return abortedOnReturn(follow)
    },
  }
}

/** An iterable whose `return` also ends what the generator waits for. */
function abortedOnReturn<T>(
  generate: (signal: AbortSignal) => AsyncGenerator<T>,
): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const controller = new AbortController()
      const generator = generate(controller.signal)
      return {
        next: () => generator.next(),
        return() {
          controller.abort()
          return generator.return(undefined)
        },
      }
    },
  }
}
