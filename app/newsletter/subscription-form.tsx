import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { Honeypot } from '../forms/honeypot'
import { useText } from '../messages/use-text'
import { newsletterMessages } from './messages'

/** Asks for the address that gets new articles. */
export function SubscriptionForm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(newsletterMessages)
  return (
    <ActionForm problem={problem} submit={{ label: text('subscribe'), pending: text('sending') }}>
      <Field
        label={text('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={text('emailHint')}
        defaultValue={problem?.values.email}
        error={problem?.fields.email}
      />
      <Honeypot />
    </ActionForm>
  )
}
