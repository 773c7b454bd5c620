import { Field } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'

interface ConfirmAddressFieldProps {
  email: string
  problem: FormProblem | undefined
}

/** Asks for the account's address, so that no account is deleted by mistake. */
export function ConfirmAddressField({ email, problem }: ConfirmAddressFieldProps) {
  return (
    <Field
      label={`Type ${email} to confirm`}
      name="confirmation"
      type="email"
      autoComplete="off"
      required
      defaultValue={problem?.values.confirmation}
      error={problem?.fields.confirmation}
    />
  )
}
