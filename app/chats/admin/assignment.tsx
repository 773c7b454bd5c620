import type { Chat, ChatAssignee } from '../../../server/chats/contract'
import { SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { chatAdminMessages } from './messages'

interface ChatAssignmentProps {
  chat: Chat
  assignees: readonly ChatAssignee[]
  me: string
  problem: FormProblem | undefined
}

/** The assignment of a chat to a user who answers chats. */
export function ChatAssignment({ chat, assignees, me, problem }: ChatAssignmentProps) {
  const text = useText(chatAdminMessages)
  const options = [
    { value: '', label: text('nobody') },
    ...assignees.map(({ id, name, email }) => ({
      value: id,
      label: id === me ? text('you', { name: name || email }) : name || email,
    })),
  ]
  return (
    <ActionForm
      key={chat.assignee?.id ?? ''}
      intent="assign"
      variant="quiet"
      size="small"
      problem={problem}
      submit={{ label: text('assign'), pending: text('assigning') }}
    >
      <SelectField
        label={text('assignedTo')}
        name="userId"
        required
        options={options}
        defaultValue={chat.assignee?.id ?? ''}
        error={problem?.fields.userId}
      />
    </ActionForm>
  )
}
