import type {
  ContentSchedule,
  ContentScheduleOperations,
} from '../../server/contents/schedule/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** Scheduled changes of contents over HTTP. */
export function createContentScheduleCalls({ read }: Http): Calls<ContentScheduleOperations> {
  return {
    get: (contentId, options) => read<ContentSchedule>(addressOf(contentId), options),
    plan: (contentId, input, options) =>
      read<ContentSchedule>(addressOf(contentId), { ...options, method: 'POST', body: input }),
    cancel: (contentId, planId, options) =>
      read<ContentSchedule>(`${addressOf(contentId)}/${encodeURIComponent(planId)}`, {
        ...options,
        method: 'DELETE',
      }),
    move: (contentId, planId, input, options) =>
      read<ContentSchedule>(`${addressOf(contentId)}/${encodeURIComponent(planId)}`, {
        ...options,
        method: 'POST',
        body: input,
      }),
  }
}

function addressOf(contentId: string): string {
  return `/v1/content/${encodeURIComponent(contentId)}/schedule`
}
