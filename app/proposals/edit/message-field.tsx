import { TextareaField } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'

/** The mail's text before the link. */
export function MessageField({ problem }: { problem: FormProblem | undefined }) {
  return (
    <TextareaField
      label="Message"
      name="message"
      rows={3}
      maxLength={2000}
      defaultValue={problem?.values.message}
      error={problem?.fields.message ?? problem?.fields.to}
    />
  )
}
