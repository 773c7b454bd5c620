import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { formatMoment } from '../formats/moment'
import { useLanguage, useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'

interface WhenFieldProps {
  timeZone: string
  now: Date | null
  problem: FormProblem | undefined
}

/** When something is scheduled for, in the time zone of the site. */
export function WhenField({ timeZone, now, problem }: WhenFieldProps) {
  const text = useText(draftPageMessages)
  const language = useLanguage()
  const hint = now
    ? text('when.hintNow', { timeZone, moment: formatMoment(now, language, timeZone) })
    : text('when.hint', { timeZone })
  return (
    <Field
      label={text('when')}
      name="dueAt"
      type="datetime-local"
      required
      defaultValue={problem?.values.dueAt}
      hint={hint}
      error={problem?.fields.dueAt}
    />
  )
}
