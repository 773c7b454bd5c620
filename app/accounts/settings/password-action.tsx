import type { ButtonVariant } from '../../design/button'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { PasswordField } from '../password-field'
import { accountSettingsMessages } from './messages'

interface PasswordActionProps {
  intent: string
  submit: { label: string; pending: string }
  variant?: ButtonVariant
  problem: FormProblem | undefined
}

/** A form that requires the password again. */
export function PasswordAction({ intent, submit, variant, problem }: PasswordActionProps) {
  const text = useText(accountSettingsMessages)
  const mine = problemOf(problem, intent)
  return (
    <ActionForm intent={intent} problem={mine} variant={variant} submit={submit}>
      <PasswordField
        label={text('yourPassword')}
        name="password"
        id={`${intent}-password`}
        autoComplete="current-password"
        error={mine?.fields.password}
      />
    </ActionForm>
  )
}
