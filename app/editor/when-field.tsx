import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'

interface WhenFieldProps {
  timeZone: string
  now: Date | null
  problem: FormProblem | undefined
}

/** When something is scheduled for, in the time zone of the site. */
export function WhenField({ timeZone, now, problem }: WhenFieldProps) {
  return (
    <Field
      label="When"
      name="dueAt"
      type="datetime-local"
      required
      defaultValue={problem?.values.dueAt}
      hint={`By the clocks of ${timeZone}${now ? `, where it is ${formatMoment(now, 'en', timeZone)} now` : ''}.`}
      error={problem?.fields.dueAt}
    />
  )
}
