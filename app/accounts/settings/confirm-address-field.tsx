import { Field } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { accountSettingsMessages } from './messages'

interface ConfirmAddressFieldProps {
  email: string
  problem: FormProblem | undefined
}

/** Asks for the account's address, so that no account is deleted by mistake. */
export function ConfirmAddressField({ email, problem }: ConfirmAddressFieldProps) {
  const text = useText(accountSettingsMessages)
  return (
    <Field
      label={text('typeToConfirm', { email })}
      name="confirmation"
      type="email"
      autoComplete="off"
      required
      defaultValue={problem?.values.confirmation}
      error={problem?.fields.confirmation}
    />
  )
}
