import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import type { PreValidation } from './use-pre-validation'

interface NameFieldsProps {
  problem: FormProblem | undefined
  validation: PreValidation
}

/** First name and last name of a new account. */
export function NameFields({ problem, validation }: NameFieldsProps) {
  return (
    <div className="field-pair">
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={problem?.values.firstName}
        error={validation.errorOf('firstName')}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={problem?.values.lastName}
        error={validation.errorOf('lastName')}
      />
    </div>
  )
}
