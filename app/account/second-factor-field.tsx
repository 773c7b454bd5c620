import { Field } from '../components/field'

/** The code of an authenticator app, or in its place a recovery code. */
export function SecondFactorField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="code-input"
      hint="The six digits your authenticator app shows now, or one of your recovery codes."
      error={error}
    />
  )
}
