import { CheckboxField, ChoiceGroup } from '../../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import type { FieldValues } from './field-values'
import { choicesOf } from './kinds'
import { formDesignMessages } from './messages'

interface FieldSettingsProps {
  /** The prefix of the names, such as "fields.0". */
  at: string
  /** The position of the field, from 1. */
  number: number
  values: FieldValues
  errors: Record<string, string>
  change: (values: Partial<FieldValues>) => void
}

/**
 * The settings of one field of a form design. The style sheet shows those of the chosen kind only,
 * without JavaScript too.
 */
export function FieldSettings({ at, number, values, errors, change }: FieldSettingsProps) {
  const text = useText(formDesignMessages)
  const labelled = (label: Parameters<typeof text>[0]) => (
    <>
      {text(label)}
      <span className="sr-only">{text('ofField', { number })}</span>
    </>
  )
  const control = (name: keyof FieldValues) => ({
    name: `${at}.${name}`,
    value: values[name],
    error: errorAt(errors, `${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const checkbox = (name: keyof FieldValues) => ({
    name: `${at}.${name}`,
    value: 'yes',
    checked: values[name] !== '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ [name]: target.checked ? 'yes' : '' }),
  })
  return (
    <>
      <div className="field-pair">
        <Field label={labelled('label')} required maxLength={200} {...control('label')} />
        <SelectField
          label={labelled('kind')}
          required
          options={choicesOf('kind', text)}
          {...control('kind')}
        />
      </div>
      <div className="field-pair">
        <Field
          label={labelled('help')}
          maxLength={300}
          hint={text('helpHint')}
          {...control('help')}
        />
        <SelectField
          label={labelled('width')}
          required
          options={choicesOf('width', text)}
          {...control('width')}
        />
      </div>
      <div className="design-field-part" data-kind="choice">
        <TextareaField
          label={labelled('options')}
          required={values.kind === 'choice'}
          rows={4}
          maxLength={10_000}
          hint={text('optionsHint')}
          {...control('options')}
        />
        <CheckboxField label={labelled('several')} {...checkbox('several')} />
        <SelectField
          label={labelled('look')}
          required
          options={choicesOf('look', text)}
          {...control('look')}
        />
      </div>
      <div className="design-field-part" data-kind="file">
        <ChoiceGroup
          label={labelled('fileTypes')}
          name={`${at}.fileTypes`}
          several
          options={choicesOf('fileTypes', text)}
          chosen={values.fileTypes.split(' ')}
          error={errorAt(errors, `${at}.fileTypes`)}
        />
        <Field
          label={labelled('megabytes')}
          inputMode="numeric"
          placeholder="5"
          {...control('megabytes')}
        />
      </div>
      <div className="design-field-part" data-kind="text">
        <Field
          label={labelled('longest')}
          inputMode="numeric"
          hint={text('longestHint')}
          {...control('longest')}
        />
      </div>
      <CheckboxField label={labelled('required')} {...checkbox('required')} />
      <details open={errors[`${at}.key`] !== undefined}>
        <summary className="link w-fit">{labelled('key')}</summary>
        <Field
          label={labelled('key')}
          maxLength={50}
          spellCheck={false}
          hint={text('keyHint')}
          {...control('key')}
        />
      </details>
    </>
  )
}

/** The error of a field, or the first one of its parts. */
function errorAt(errors: Record<string, string>, name: string): string | undefined {
  const part = Object.keys(errors).find((path) => path.startsWith(`${name}.`))
  return errors[name] ?? (part === undefined ? undefined : errors[part])
}
