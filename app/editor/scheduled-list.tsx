import type { ContentPlan } from '../../server/contents/schedule/contract'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'

interface ScheduledListProps {
  plans: readonly ScheduledPlan[]
  timeZone: string
  /** Of the last attempt to cancel a change. */
  problem: FormProblem | undefined
}

/** A change of a content, or the publication of a page of the site. */
interface ScheduledPlan extends Omit<ContentPlan, 'action'> {
  action?: ContentPlan['action']
}

const actionLabels: Record<ContentPlan['action'], string> = {
  publish: 'Publish the latest draft',
  unpublish: 'Unpublish',
}

/** Scheduled changes, each with a button to cancel it. */
export function ScheduledList({ plans, timeZone, problem }: ScheduledListProps) {
  if (plans.length === 0) return <p className="settings-text">Nothing is scheduled.</p>
  return (
    <ul className="plans">
      {plans.map(({ id, action = 'publish', dueAt, plannedBy, problem: failure }) => {
        const moment = `${formatMoment(dueAt, 'en', timeZone)} (${timeZone})`
        return (
          <li key={id}>
            <div>
              <p className="font-semibold">{actionLabels[action]}</p>
              <p>
                <time dateTime={dueAt.toISOString()}>{moment}</time>
                {plannedBy ? `, planned by ${plannedBy.name}` : null}
              </p>
              {failure ? <p className="plan-problem">It could not be done: {failure}</p> : null}
            </div>
            <ActionForm
              intent="cancel"
              variant="quiet"
              size="small"
              problem={problem?.values.plan === id ? problem : undefined}
              of={`: ${actionLabels[action]}, ${moment}`}
              submit={
                failure
                  ? { label: 'Remove', pending: 'Removing…' }
                  : { label: 'Cancel', pending: 'Cancelling…' }
              }
            >
              <input type="hidden" name="plan" value={id} />
            </ActionForm>
          </li>
        )
      })}
    </ul>
  )
}
