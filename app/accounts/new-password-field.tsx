import { useText } from '../messages/use-text'
import { accountMessages } from './messages'
import { PasswordField } from './password-field'
import type { PreValidation } from './use-pre-validation'

interface NewPasswordFieldProps {
  label: string
  validation: PreValidation
}

/** A new password. While it is typed, the server checks whether it is acceptable. */
export function NewPasswordField({ label, validation }: NewPasswordFieldProps) {
  const text = useText(accountMessages)
  const error = validation.errorOf('password')
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={128}
      error={error}
      hint={
        error ? undefined : (
          <span aria-live="polite" data-good={validation.isGood('password') || undefined}>
            {text(validation.isGood('password') ? 'field.passwordIsGood' : 'field.passwordRule')}
          </span>
        )
      }
    />
  )
}
