import type { User } from '../../../server/accounts/contract'
import { roleOf } from '../../../server/accounts/roles/contract'
import { RadioGroup } from '../../design/fields/choice-fields'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { userMessages } from './messages'
import { roleChoices } from './roles'

interface RoleFormProps {
  user: Pick<User, 'acl' | 'updatedAt'>
  problem: FormProblem | undefined
}

/** The role of a user: a choice that replaces the permissions on everything and on areas. */
export function RoleForm({ user, problem }: RoleFormProps) {
  const text = useText(userMessages)
  const role = roleOf(user.acl)
  return (
    <SettingsSection title={text('role')} text={text('role.text')}>
      <ActionForm
        key={role ?? 'other'}
        intent="role"
        variant="quiet"
        problem={problem}
        submit={{ label: text('role.change'), pending: text('role.changing') }}
      >
        <input type="hidden" name="updatedAt" value={user.updatedAt.toISOString()} />
        <RadioGroup
          label={text('role')}
          name="role"
          required
          options={roleChoices(text)}
          hint={role ? undefined : text('role.none')}
          defaultValue={problem?.values.role ?? role ?? undefined}
          error={problem?.fields.role}
        />
      </ActionForm>
    </SettingsSection>
  )
}
