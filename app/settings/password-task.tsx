import type { ButtonVariant } from '../components/button'
import { PasswordField } from '../forms/password-field'
import type { FormProblem } from '../forms/problem'
import { TaskForm } from '../forms/task-form'

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
