import { Field, SelectField } from '../design/fields/field'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { keyMessages } from './messages'
import { scopesBySubject } from './scope-labels'

/** Days until a new key ends. */
const ends = [
  { value: '7', label: 'ends.week' },
  { value: '30', label: 'ends.month' },
  { value: '90', label: 'ends.quarter' },
  { value: '365', label: 'ends.year' },
] as const

interface KeyFormProps {
  /** The e-mail address of the administrator, for whom a key acts unless another is given. */
  email: string
  problem: FormProblem | undefined
}

/** The form that makes a key. */
export function KeyForm({ email, problem }: KeyFormProps) {
  const text = useText(keyMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <ActionForm
      intent="create"
      problem={problem}
      submit={{ label: text('form.create'), pending: text('form.creating') }}
    >
      <Field
        label={text('name')}
        name="name"
        required
        maxLength={100}
        hint={text('form.nameHint')}
        defaultValue={values.name}
        error={fields.name}
      />
      <div className="field-pair">
        <Field
          label={text('actsFor')}
          name="owner"
          type="email"
          required
          hint={text('form.ownerHint')}
          defaultValue={values.owner ?? email}
          error={fields.owner}
        />
        <SelectField
          label={text('form.expires')}
          name="days"
          required
          options={ends.map(({ value, label }) => ({ value, label: text(label) }))}
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
  const text = useText(keyMessages)
  const { 'aria-describedby': notes } = describedBy('scopes', { error })
  return (
    <fieldset id="scopes" className="field" aria-describedby={notes} tabIndex={-1}>
      <legend>{text('form.mayDo')}</legend>
      <ul className="scope-fields">
        {scopesBySubject.map(({ label, scopes }) => (
          <li key={label}>
            <span aria-hidden="true" className="font-semibold">
              {text(label)}
            </span>
            {scopes.map(({ scope, action }) => (
              <label key={scope} className="choice">
                <input
                  type="checkbox"
                  name={`scope ${scope}`}
                  defaultChecked={`scope ${scope}` in chosen}
                />
                <span>
                  <span className="sr-only">{text(label)}: </span>
                  {text(action)}
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
