import type { ReactNode } from 'react'
import type { ContentPlan } from '../../server/contents/schedule/contract'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'
import { momentIn, useReaderZone } from '../formats/reader-zone'
import { useLanguage, useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'

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

const actionLabels = {
  publish: 'plan.publish',
  unpublish: 'plan.unpublish',
} as const satisfies Record<ContentPlan['action'], string>

/** Scheduled changes, each with a button to cancel it. */
export function ScheduledList({ plans, timeZone, problem }: ScheduledListProps) {
  const text = useText(draftPageMessages)
  const language = useLanguage()
  const readerZone = useReaderZone()
  if (plans.length === 0) return <p className="settings-text">{text('plan.none')}</p>
  return (
    <ul className="plans">
      {plans.map(({ id, action = 'publish', dueAt, plannedBy, problem: failure }) => {
        const label = text(actionLabels[action])
        const ofSite = `${formatMoment(dueAt, language, timeZone)} (${timeZone})`
        const moment =
          readerZone && readerZone !== timeZone
            ? `${ofSite}, ${momentIn(dueAt, language, readerZone)}`
            : ofSite
        const time = (words: ReactNode) => <time dateTime={dueAt.toISOString()}>{words}</time>
        return (
          <li key={id}>
            <div>
              <p className="font-semibold">{label}</p>
              <p>
                {plannedBy
                  ? text.rich('plan.by', { moment, name: plannedBy.name, time })
                  : time(moment)}
              </p>
              {failure ? (
                <p className="plan-problem">{text('plan.failed', { why: failure })}</p>
              ) : null}
            </div>
            <ActionForm
              intent="cancel"
              variant="quiet"
              size="small"
              problem={problem?.values.plan === id ? problem : undefined}
              of={`: ${label}, ${moment}`}
              submit={
                failure
                  ? { label: text('plan.remove'), pending: text('plan.removing') }
                  : { label: text('plan.cancel'), pending: text('plan.cancelling') }
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
