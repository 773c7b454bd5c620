import type { FixedPageSchedule } from '../../server/site/pages/contract'
import { ActionForm } from '../design/forms/action-form'
import { type FormProblem, problemOf } from '../design/forms/problem'
import { SettingsSection } from '../design/settings-section'
import { ScheduledList } from '../editor/scheduled-list'
import { WhenField } from '../editor/when-field'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'

interface PageScheduleProps {
  schedule: FixedPageSchedule
  /** Null without a draft and a plan. */
  now: Date | null
  problem: FormProblem | undefined
}

/** When the draft of a page is published, and a form that schedules it. */
export function PageSchedule({ schedule, now, problem }: PageScheduleProps) {
  const text = useText(fixedPageMessages)
  const { timeZone } = schedule
  const ofPlan = problemOf(problem, 'plan')
  // Without a draft there is nothing to publish; one can be planned before it is written.
  if (!now && !ofPlan) return null
  return (
    <SettingsSection title={text('schedule.title')} text={text('schedule.text')}>
      <ScheduledList {...schedule} problem={problemOf(problem, 'cancel')} />
      <ActionForm
        className="narrow-form"
        intent="plan"
        variant="quiet"
        problem={ofPlan}
        submit={{ label: text('schedule'), pending: text('scheduling') }}
      >
        <WhenField timeZone={timeZone} now={now} problem={ofPlan} />
      </ActionForm>
    </SettingsSection>
  )
}
