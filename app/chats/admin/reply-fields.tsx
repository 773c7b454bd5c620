import type { Reply } from '../../../server/chats/replies/contract'
import { Field, TextareaField } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { chatAdminMessages } from './messages'

interface ReplyFieldsProps {
  reply?: Reply
  problem: FormProblem | undefined
}

/** The fields of a saved reply. */
export function ReplyFields({ reply, problem }: ReplyFieldsProps) {
  const text = useText(chatAdminMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label={text('title')}
        name="title"
        required
        maxLength={200}
        defaultValue={values.title ?? reply?.title ?? ''}
        hint={text('titleHint')}
        error={fields.title}
      />
      <TextareaField
        label={text('text')}
        name="text"
        required
        maxLength={10_000}
        defaultValue={values.text ?? reply?.text ?? ''}
        hint={text('textHint')}
        error={fields.text}
      />
    </>
  )
}
