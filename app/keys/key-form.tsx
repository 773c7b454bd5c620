import { Field, SelectField } from '../design/fields/field'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { scopesBySubject } from './scope-labels'

/** Days until a new key ends. */
const ends = [
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

interface KeyFormProps {
  /** The e-mail address of the administrator, for whom a key acts unless another is given. */
  email: string
  problem: FormProblem | undefined
}

/** The form that makes a key. */
export function KeyForm({ email, problem }: KeyFormProps) {
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <ActionForm
      intent="create"
      problem={problem}
      submit={{ label: 'Create the key', pending: 'Creating…' }}
    >
      <Field
        label="Name"
        name="name"
        required
        maxLength={100}
        hint="What the key is for, such as the program that has it."
        defaultValue={values.name}
        error={fields.name}
      />
      <div className="field-pair">
        <Field
          label="Acts for"
          name="owner"
          type="email"
          required
          hint="The e-mail address of a user. The key can do nothing that this user cannot."
          defaultValue={values.owner ?? email}
          error={fields.owner}
        />
        <SelectField
          label="Expires"
          name="days"
          required
          options={ends}
          defaultValue={values.days ?? '90'}
          error={fields.expiresAt}
        />
      </div>
      <ScopeFields chosen={values} error={fields.scopes} />
    </ActionForm>
  )
}

/** @param chosen the values of the form by name, as `scopesIn` reads them */
function ScopeFields({
  chosen,
  error,
}: {
  chosen: Record<string, string>
  error: string | undefined
}) {
  const { 'aria-describedby': notes } = describedBy('scopes', { error })
  return (
    <fieldset id="scopes" className="field" aria-describedby={notes} tabIndex={-1}>
      <legend>What it may do</legend>
      <ul className="scope-fields">
        {scopesBySubject.map(({ label, scopes }) => (
          <li key={label}>
            <span aria-hidden="true" className="font-semibold">
              {label}
            </span>
            {scopes.map(({ scope, action }) => (
              <label key={scope} className="choice">
                <input
                  type="checkbox"
                  name={`scope ${scope}`}
                  defaultChecked={`scope ${scope}` in chosen}
                />
                <span>
                  <span className="sr-only">{label}: </span>
                  {action}
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
      <FieldNotes id="scopes" error={error} />
    </fieldset>
  )
}

/** The scopes that are chosen in a sent form. Each has a name of its own, so that an error keeps all. */
export function scopesIn(form: FormData): string[] {
  return [...form.keys()].flatMap((name) =>
    name.startsWith('scope ') ? name.slice('scope '.length) : [],
  )
}
