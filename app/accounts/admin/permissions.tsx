import type { AclEntry } from '../../../server/accounts/contract'
import { areas, isArea } from '../../../server/accounts/roles/contract'
import { FilterForm } from '../../admin/filter-form'
import { RadioGroup } from '../../design/fields/choice-fields'
import { Field, SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { userMessages } from './messages'
import type { Target } from './target'

interface PermissionsProps {
  acl: readonly AclEntry[]
  /** The targets of the entries, as far as they exist. */
  targets: readonly Target[]
  /** The search for a target, and what it has found. */
  search: { words: string; found: readonly Target[] }
  problem: FormProblem | undefined
}

/** A user's permissions, with a button to revoke each one and a form to grant another. */
export function Permissions({ acl, targets, search, problem }: PermissionsProps) {
  const text = useText(userMessages)
  return (
    <SettingsSection title={text('permissions')} text={text('permissions.text')}>
      {acl.length > 0 ? (
        <ul className="settings-list">
          {acl.map((entry) => (
            <Entry
              key={intentOf(entry)}
              entry={entry}
              target={targets.find(({ id }) => id === entry.targetId)}
              problem={problem}
            />
          ))}
        </ul>
      ) : (
        <p>{text('permissions.none')}</p>
      )}
      <FilterForm shown={{ words: search.words }}>
        <Field
          label={text('permissions.find')}
          name="target"
          type="search"
          hint={text('permissions.findHint')}
          defaultValue={search.words}
        />
      </FilterForm>
      <GrantForm
        key={`${acl.length} ${search.words}`}
        search={search}
        problem={problemOf(problem, 'grant')}
      />
    </SettingsSection>
  )
}

interface GrantFormProps {
  search: PermissionsProps['search']
  problem: FormProblem | undefined
}

function GrantForm({ search: { words, found }, problem }: GrantFormProps) {
  const text = useText(userMessages)
  const only = found.length === 1 ? found[0]?.id : undefined
  return (
    <ActionForm
      intent="grant"
      variant="quiet"
      size="small"
      problem={problem}
      submit={{ label: text('permissions.grant'), pending: text('permissions.granting') }}
    >
      <RadioGroup
        label={text('permissions.on')}
        name="targetId"
        options={[
          ...found.map(({ id, title, kind }) => ({
            value: id,
            label: text('permissions.target', { title, kind }),
          })),
          ...areas.map((area) => ({
            value: area,
            label: text('permissions.area', { area: text(`area.${area}.name`) }),
          })),
          { value: '', label: text('permissions.everythingChoice') },
        ]}
        hint={words && found.length === 0 ? text('permissions.noResults', { words }) : undefined}
        defaultValue={problem?.values.targetId ?? (words ? only : '')}
        error={problem?.fields.targetId}
      />
      <SelectField
        label={text('permissions.permission')}
        name="permission"
        required
        options={[
          { value: 'view', label: text('permission.view.name') },
          { value: 'edit', label: text('permission.edit.name') },
          { value: 'admin', label: text('permission.admin.name') },
        ]}
        defaultValue={problem?.values.permission}
        error={problem?.fields.permission}
      />
    </ActionForm>
  )
}

interface EntryProps {
  entry: AclEntry
  target: Target | undefined
  problem: FormProblem | undefined
}

function Entry({ entry, target, problem }: EntryProps) {
  const text = useText(userMessages)
  const { permission, targetId } = entry
  const intent = intentOf(entry)
  const words = {
    permission: text(`permission.${permission}.name`),
    title: isArea(targetId)
      ? text(`area.${targetId}.name`)
      : targetId
        ? (target?.title ?? targetId)
        : text('permissions.everything'),
  }
  return (
    <li>
      <div>
        <p>
          {text.rich('permissions.entry', {
            ...words,
            strong: (name) => <span className="font-semibold">{name}</span>,
            target: (title) =>
              target ? (
                <a href={`/${target.kind}/${target.id}`} className="link wrap-anywhere">
                  {title}
                </a>
              ) : (
                <span className="wrap-anywhere">{title}</span>
              ),
          })}
        </p>
      </div>
      <ActionForm
        intent={intent}
        variant="danger"
        size="small"
        problem={problemOf(problem, intent)}
        submit={{ label: text('permissions.revoke'), pending: text('permissions.revoking') }}
        of={text('permissions.of', words)}
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
