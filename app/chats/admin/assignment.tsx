import type { User } from '../../../server/accounts/contract'
import type { Chat } from '../../../server/chats/contract'
import { SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'

interface ChatAssignmentProps {
  chat: Chat
  administrators: readonly User[]
  me: string
  problem: FormProblem | undefined
}

/** The assignment of a chat to an administrator. */
export function ChatAssignment({ chat, administrators, me, problem }: ChatAssignmentProps) {
  const options = [
    { value: '', label: 'Nobody' },
    ...administrators.map(({ id, fullName, email }) => ({
      value: id,
      label: id === me ? `${fullName || email} (you)` : fullName || email,
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
