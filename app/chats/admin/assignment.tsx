import type { Chat, ChatAssignee } from '../../../server/chats/contract'
import { SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'

interface ChatAssignmentProps {
  chat: Chat
  assignees: readonly ChatAssignee[]
  me: string
  problem: FormProblem | undefined
}

/** The assignment of a chat to a user who answers chats. */
export function ChatAssignment({ chat, assignees, me, problem }: ChatAssignmentProps) {
  const options = [
    { value: '', label: 'Nobody' },
    ...assignees.map(({ id, name, email }) => ({
      value: id,
      label: id === me ? `${name || email} (you)` : name || email,
    })),
  ]
  return (
    <ActionForm
      key={chat.assignee?.id ?? ''}
      intent="assign"
      variant="quiet"
      size="small"
      problem={problem}
      submit={{ label: 'Assign', pending: 'Assigning…' }}
    >
      <SelectField
        label="Assigned to"
        name="userId"
        required
        options={options}
        defaultValue={chat.assignee?.id ?? ''}
        error={problem?.fields.userId}
      />
    </ActionForm>
  )
}
