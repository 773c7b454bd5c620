import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../settings/settings-section'

interface DeleteUserProps {
  email: string
  problem: FormProblem | undefined
}

/** Deletes a user after their address was typed. */
export function DeleteUser({ email, problem }: DeleteUserProps) {
  const mine = problem?.values.intent === 'delete' ? problem : undefined
  return (
    <SettingsSection
      title="Delete"
      text="Profile, pictures, sessions and chats go at once and cannot be brought back. To shut somebody out, disabling is enough."
    >
      <ActionForm
        intent="delete"
        variant="danger"
        problem={mine}
        submit={{ label: 'Delete this user', pending: 'Deleting…' }}
      >
        <Field
          label={`Type ${email} to confirm`}
          name="confirmation"
          type="email"
          autoComplete="off"
          required
          defaultValue={mine?.values.confirmation}
          error={mine?.fields.confirmation}
        />
      </ActionForm>
    </SettingsSection>
  )
}
