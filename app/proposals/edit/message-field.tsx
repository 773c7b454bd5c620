import { TextareaField } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { proposalEditMessages } from './messages'

/** The mail's text before the link. */
export function MessageField({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(proposalEditMessages)
  return (
    <TextareaField
      label={text('message')}
      name="message"
      rows={3}
      maxLength={2000}
      defaultValue={problem?.values.message}
      error={problem?.fields.message ?? problem?.fields.to}
    />
  )
}
