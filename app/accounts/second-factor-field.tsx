import { Field } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { accountMessages } from './messages'

interface SecondFactorFieldProps {
  hint?: string
  error: string | undefined
}

/** The code of an authenticator app, or a recovery code. */
export function SecondFactorField({ hint, error }: SecondFactorFieldProps) {
  const text = useText(accountMessages)
  return (
    <Field
      label={text('field.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="code-input"
      hint={hint ?? text('field.secondFactorHint')}
      error={error}
    />
  )
}
