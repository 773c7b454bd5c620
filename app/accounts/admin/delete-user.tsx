import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { ConfirmAddressField } from '../settings/confirm-address-field'

interface DeleteUserProps {
  email: string
  problem: FormProblem | undefined
}

/** Deletes a user after their address was typed. */
export function DeleteUser({ email, problem }: DeleteUserProps) {
  const mine = problemOf(problem, 'delete')
  return (
    <SettingsSection
      title="Delete"
      text="Profile, pictures, sessions and chats are deleted at once and cannot be restored. To block a user, disabling is enough."
    >
      <ActionForm
        intent="delete"
        variant="danger"
        problem={mine}
        submit={{ label: 'Delete this user', pending: 'Deleting…' }}
      >
        <ConfirmAddressField email={email} problem={mine} />
      </ActionForm>
    </SettingsSection>
  )
}
