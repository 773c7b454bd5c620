import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { accountMessages } from './messages'
import type { PreValidation } from './use-pre-validation'

interface NameFieldsProps {
  problem: FormProblem | undefined
  validation: PreValidation
}

/** First name and last name of a new account. */
export function NameFields({ problem, validation }: NameFieldsProps) {
  const text = useText(accountMessages)
  return (
    <div className="field-pair">
      <Field
        label={text('field.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={problem?.values.firstName}
        error={validation.errorOf('firstName')}
      />
      <Field
        label={text('field.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={problem?.values.lastName}
        error={validation.errorOf('lastName')}
      />
    </div>
  )
}
