import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { contentTemplateMessages } from './messages'

interface NameFieldProps {
  name: string
  problem: FormProblem | undefined
}

/** The name of a template. */
export function NameField({ name, problem }: NameFieldProps) {
  const text = useText(contentTemplateMessages)
  return (
    <Field
      label={text('name')}
      name="name"
      required
      maxLength={100}
      defaultValue={problem?.values.name ?? name}
      error={problem?.fields.name}
    />
  )
}
