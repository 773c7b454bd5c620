import type { AclEntry } from '../../../server/accounts/contract'
import { areas, isArea } from '../../../server/accounts/roles/contract'
import { FilterForm } from '../../admin/filter-form'
import { RadioGroup } from '../../design/fields/choice-fields'
import { Field, SelectField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { areaLabels } from './roles'
import { type Target, targetLabel } from './target'

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
  return (
    <SettingsSection
      title="Permissions"
      text="A permission is for one content or proposal, for an area of the site, or for everything. Any admin permission makes an administrator."
    >
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
        <p>Only those that every user has.</p>
      )}
      <FilterForm shown={{ words: search.words }}>
        <Field
          label="Find a content or a proposal"
          name="target"
          type="search"
          hint="Words of its title, to grant a permission on it alone."
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
  const only = found.length === 1 ? found[0]?.id : undefined
  return (
    <ActionForm
      intent="grant"
      variant="quiet"
      size="small"
      problem={problem}
      submit={{ label: 'Grant', pending: 'Granting…' }}
    >
      <RadioGroup
        label="On what"
        name="targetId"
        options={[
          ...found.map((target) => ({ value: target.id, label: targetLabel(target) })),
          ...areas.map((area) => ({ value: area, label: `${areaLabels[area]} (area)` })),
          { value: '', label: 'Everything' },
        ]}
        hint={words && found.length === 0 ? `No results for “${words}”.` : undefined}
        defaultValue={problem?.values.targetId ?? (words ? only : '')}
        error={problem?.fields.targetId}
      />
      <SelectField
        label="Permission"
        name="permission"
        required
        options={[
          { value: 'view', label: 'view' },
          { value: 'edit', label: 'edit' },
          { value: 'admin', label: 'admin' },
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
  const { permission, targetId } = entry
  const intent = intentOf(entry)
  const on = isArea(targetId)
    ? areaLabels[targetId]
    : targetId
      ? (target?.title ?? targetId)
      : 'everything'
  return (
    <li>
      <div>
        <p>
          <span className="font-semibold">{permission}</span> on{' '}
          {target ? (
            <a href={`/${target.kind}/${target.id}`} className="link wrap-anywhere">
              {target.title}
            </a>
          ) : (
            <span className="wrap-anywhere">{on}</span>
          )}
        </p>
      </div>
      <ActionForm
        intent={intent}
        variant="danger"
        size="small"
        problem={problemOf(problem, intent)}
        submit={{ label: 'Revoke', pending: 'Revoking…' }}
        of={`${permission} on ${on}`}
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
