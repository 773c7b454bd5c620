import type {
  OpeningHours,
  OpeningHoursOperations,
} from '../../server/chats/opening-hours/contract'
import type { Calls } from './calls'
import type { Http } from './http'

const path = '/v1/chat/openingHours'

/** The operations on the opening hours of the chat over HTTP. */
export function createOpeningHoursCalls({ read }: Http): Calls<OpeningHoursOperations> {
  return {
    get: (options) => read<OpeningHours>(path, options),
    update: (input, options) =>
      read<OpeningHours>(path, { ...options, method: 'POST', body: input }),
  }
}
