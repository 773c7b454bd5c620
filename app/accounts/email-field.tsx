import { Field } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { accountMessages } from './messages'

interface EmailFieldProps {
  /** The value of the sent form. */
  typed: string | undefined
  error: string | undefined
  hint?: string
}

/** The e-mail address with which a user signs in. */
export function EmailField({ typed, error, hint }: EmailFieldProps) {
  const text = useText(accountMessages)
  return (
    <Field
      label={text('field.email')}
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
