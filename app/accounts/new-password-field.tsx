import { PasswordField } from './password-field'
import type { PreValidation } from './use-pre-validation'

interface NewPasswordFieldProps {
  label: string
  validation: PreValidation
}

/** A new password. While it is typed, the server checks whether it is acceptable. */
export function NewPasswordField({ label, validation }: NewPasswordFieldProps) {
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
            {validation.isGood('password')
              ? 'This password is fine.'
              : '8 characters or more. Three or four unrelated words are easy to remember and hard to guess.'}
          </span>
        )
      }
    />
  )
}
