import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { ConfirmAddressField } from '../settings/confirm-address-field'
import { userMessages } from './messages'

interface DeleteUserProps {
  email: string
  problem: FormProblem | undefined
}

/** Deletes a user after their address was typed. */
export function DeleteUser({ email, problem }: DeleteUserProps) {
  const text = useText(userMessages)
  const mine = problemOf(problem, 'delete')
  return (
    <SettingsSection title={text('delete')} text={text('delete.text')}>
      <ActionForm
        intent="delete"
        variant="danger"
        problem={mine}
        submit={{ label: text('delete.submit'), pending: text('delete.pending') }}
      >
        <ConfirmAddressField email={email} problem={mine} />
      </ActionForm>
    </SettingsSection>
  )
}
