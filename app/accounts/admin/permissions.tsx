import type { AclEntry } from '../../../server/accounts/contract'
import { Field, SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'

interface PermissionsProps {
  acl: readonly AclEntry[]
  problem: FormProblem | undefined
}

/** A user's permissions, with a button to revoke each one and a form to grant another. */
export function Permissions({ acl, problem }: PermissionsProps) {
  const granting = problemOf(problem, 'grant')
  return (
    <SettingsSection
      title="Permissions"
      text="An entry without a target applies to everything. Any admin entry makes the user an administrator."
    >
      {acl.length > 0 ? (
        <ul className="settings-list">
          {acl.map((entry) => (
            <Entry key={intentOf(entry)} entry={entry} problem={problem} />
          ))}
        </ul>
      ) : (
        <p>Only those that every user has.</p>
      )}
      <ActionForm
        key={acl.length}
        intent="grant"
        variant="quiet"
        size="small"
        problem={granting}
        submit={{ label: 'Grant', pending: 'Granting…' }}
      >
        <div className="field-pair">
          <SelectField
            label="Permission"
            name="permission"
            required
            options={[
              { value: 'view', label: 'view' },
              { value: 'edit', label: 'edit' },
              { value: 'admin', label: 'admin' },
            ]}
            defaultValue={granting?.values.permission}
            error={granting?.fields.permission}
          />
          <Field
            label="Target"
            name="targetId"
            hint="The id of a content or proposal. Leave it empty for everything."
            spellCheck={false}
            defaultValue={granting?.values.targetId}
            error={granting?.fields.targetId}
          />
        </div>
      </ActionForm>
    </SettingsSection>
  )
}

interface EntryProps {
  entry: AclEntry
  problem: FormProblem | undefined
}

function Entry({ entry, problem }: EntryProps) {
  const { permission, targetId } = entry
  const intent = intentOf(entry)
  const target = targetId ?? 'everything'
  return (
    <li>
      <div>
        <p>
          <span className="font-semibold">{permission}</span> on{' '}
          {targetId ? <code className="break-all">{targetId}</code> : target}
        </p>
      </div>
      <ActionForm
        intent={intent}
        variant="danger"
        size="small"
        problem={problemOf(problem, intent)}
        submit={{ label: 'Take', pending: 'Taking…' }}
        of={`${permission} on ${target}`}
      >
        <input type="hidden" name="permission" value={permission} />
        <input type="hidden" name="targetId" value={targetId ?? ''} />
      </ActionForm>
    </li>
  )
}

function intentOf({ permission, targetId }: AclEntry): string {
  return `take ${permission} ${targetId ?? ''}`
}
