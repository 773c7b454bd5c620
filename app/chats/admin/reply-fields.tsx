import type { Reply } from '../../../server/chats/replies/contract'
import { Field, TextareaField } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'

interface ReplyFieldsProps {
  reply?: Reply
  problem: FormProblem | undefined
}

/** The fields of a saved reply. */
export function ReplyFields({ reply, problem }: ReplyFieldsProps) {
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={200}
        defaultValue={values.title ?? reply?.title ?? ''}
        hint="What you choose it by. Visitors do not see it."
        error={fields.title}
      />
      <TextareaField
        label="Text"
        name="text"
        required
        maxLength={10_000}
        defaultValue={values.text ?? reply?.text ?? ''}
        hint="You can change it in the chat before you send it."
        error={fields.text}
      />
    </>
  )
}
