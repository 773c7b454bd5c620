import type { ButtonVariant } from '../../design/button'
import type { FormProblem } from '../../design/forms/problem'
import { TaskForm } from '../../design/forms/task-form'
import { PasswordField } from '../password-field'

interface PasswordTaskProps {
  intent: string
  submit: { label: string; pending: string }
  variant?: ButtonVariant
  problem: FormProblem | undefined
}

/** Something that is done only after the password has been typed once more. */
export function PasswordTask({ intent, submit, variant, problem }: PasswordTaskProps) {
  const mine = problem?.values.intent === intent ? problem : undefined
  return (
    <TaskForm intent={intent} problem={mine} variant={variant} submit={submit}>
      <PasswordField
        label="Your password"
        name="password"
        id={`${intent}-password`}
        autoComplete="current-password"
        error={mine?.fields.password}
      />
    </TaskForm>
  )
}
