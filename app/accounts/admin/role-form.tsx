import type { User } from '../../../server/accounts/contract'
import { roleOf } from '../../../server/accounts/roles/contract'
import { RadioGroup } from '../../design/fields/choice-fields'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { roleChoices } from './roles'

interface RoleFormProps {
  user: Pick<User, 'acl' | 'updatedAt'>
  problem: FormProblem | undefined
}

/** The role of a user: a choice that replaces the permissions on everything and on areas. */
export function RoleForm({ user, problem }: RoleFormProps) {
  const role = roleOf(user.acl)
  return (
    <SettingsSection
      title="Role"
      text="A role sets what the user administers. Permissions on single contents and proposals stay."
    >
      <ActionForm
        key={role ?? 'other'}
        intent="role"
        variant="quiet"
        problem={problem}
        submit={{ label: 'Change the role', pending: 'Changing…' }}
      >
        <input type="hidden" name="updatedAt" value={user.updatedAt.toISOString()} />
        <RadioGroup
          label="Role"
          name="role"
          required
          options={roleChoices}
          hint={role ? undefined : 'This user has permissions of their own, which are no role.'}
          defaultValue={problem?.values.role ?? role ?? undefined}
          error={problem?.fields.role}
        />
      </ActionForm>
    </SettingsSection>
  )
}
