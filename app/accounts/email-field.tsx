import { Field } from '../design/fields/field'

interface EmailFieldProps {
  /** The value of the sent form. */
  typed: string | undefined
  error: string | undefined
  hint?: string
}

/** The e-mail address with which a user signs in. */
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
