import { Field } from '../design/fields/field'

interface EmailFieldProps {
  /** What was in the field when the form was sent. */
  typed: string | undefined
  error: string | undefined
  hint?: string
}

/** The e-mail address by which somebody signs in. */
export function EmailField({ typed, error, hint }: EmailFieldProps) {
  return (
    <Field
      label="E-mail address"
      name="email"
      type="email"
      autoComplete="username"
      required
      hint={hint}
      defaultValue={typed}
      error={error}
    />
  )
}
