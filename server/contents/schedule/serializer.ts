import type { ScheduledChange } from '../../../cms/contents/scheduled-changes'
import { personOf } from '../../accounts/person'
import type { usersById } from '../../accounts/users-by-id'
import { contentText } from '../messages'
import type { ContentPlan } from './contract'

/** @param people with the users who have scheduled something, as `plannersOf` names them */
export function serializePlan(
  { id, input, waitUntil, updatedAt, hasError, error }: ScheduledChange,
  people: Awaited<ReturnType<typeof usersById>>,
): ContentPlan {
  const by = people.get(input.user?.value ?? '')
  return {
    id: String(id),
    action: input.type ?? 'publish',
    dueAt: new Date(waitUntil ?? updatedAt),
    plannedBy: personOf(by),
    problem: hasError ? (error?.message ?? contentText('schedule.failed')) : null,
  }
}

export function plannersOf(changes: readonly ScheduledChange[]): (string | null)[] {
  return changes.map(({ input }) => input.user?.value ?? null)
}
