import { Field } from '../design/fields/field'

const appOrRecovery =
  'The six digits your authenticator app shows now, or one of your recovery codes.'

interface SecondFactorFieldProps {
  hint?: string
  error: string | undefined
}

/** The code of an authenticator app, or a recovery code. */
export function SecondFactorField({ hint = appOrRecovery, error }: SecondFactorFieldProps) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="code-input"
      hint={hint}
      error={error}
    />
  )
}
