import type { FixedPageSchedule } from '../../server/site/pages/contract'
import { ActionForm } from '../design/forms/action-form'
import { type FormProblem, problemOf } from '../design/forms/problem'
import { SettingsSection } from '../design/settings-section'
import { ScheduledList } from '../editor/scheduled-list'
import { WhenField } from '../editor/when-field'

interface PageScheduleProps {
  schedule: FixedPageSchedule
  /** Null without a draft and a plan. */
  now: Date | null
  problem: FormProblem | undefined
}

/** When the draft of a page is published, and a form that schedules it. */
export function PageSchedule({ schedule, now, problem }: PageScheduleProps) {
  const { timeZone } = schedule
  const ofPlan = problemOf(problem, 'plan')
  // Without a draft there is nothing to publish; one can be planned before it is written.
  if (!now && !ofPlan) return null
  return (
    <SettingsSection
      title="Publish at a time"
      text="What is published is the latest draft of that time, with all that is changed until then."
    >
      <ScheduledList {...schedule} problem={problemOf(problem, 'cancel')} />
      <ActionForm
        className="plan-form"
        intent="plan"
        variant="quiet"
        problem={ofPlan}
        submit={{ label: 'Schedule', pending: 'Scheduling…' }}
      >
        <WhenField timeZone={timeZone} now={now} problem={ofPlan} />
      </ActionForm>
    </SettingsSection>
  )
}
