import { CheckboxField, ChoiceGroup } from '../../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import type { FieldValues } from './field-values'
import { fileTypes, kinds, looks, widths } from './kinds'

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
  const of = <span className="sr-only"> of field {number}</span>
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
        <Field label={<>Label{of}</>} required maxLength={200} {...control('label')} />
        <SelectField label={<>Kind{of}</>} required options={kinds} {...control('kind')} />
      </div>
      <div className="field-pair">
        <Field
          label={<>Help{of}</>}
          maxLength={300}
          hint="Shown below the field."
          {...control('help')}
        />
        <SelectField label={<>Width{of}</>} required options={widths} {...control('width')} />
      </div>
      <div className="design-field-part" data-kind="choice">
        <TextareaField
          label={<>Options{of}</>}
          required={values.kind === 'choice'}
          rows={4}
          maxLength={10_000}
          hint="One on each line."
          {...control('options')}
        />
        <CheckboxField label={<>Several can be chosen{of}</>} {...checkbox('several')} />
        <SelectField label={<>Shown as{of}</>} required options={looks} {...control('look')} />
      </div>
      <div className="design-field-part" data-kind="file">
        <ChoiceGroup
          label={<>Types of files{of}</>}
          name={`${at}.fileTypes`}
          several
          options={fileTypes}
          chosen={values.fileTypes.split(' ')}
          error={errorAt(errors, `${at}.fileTypes`)}
        />
        <Field
          label={<>Megabytes at most{of}</>}
          inputMode="numeric"
          placeholder="5"
          {...control('megabytes')}
        />
      </div>
      <div className="design-field-part" data-kind="text">
        <Field
          label={<>Characters at most{of}</>}
          inputMode="numeric"
          hint="When empty, 200 for a line and 5,000 for several."
          {...control('longest')}
        />
      </div>
      <CheckboxField label={<>Must be filled in{of}</>} {...checkbox('required')} />
      <details open={errors[`${at}.key`] !== undefined}>
        <summary className="link w-fit">Name in the data{of}</summary>
        <Field
          label={<>Name in the data{of}</>}
          maxLength={50}
          spellCheck={false}
          hint="What programs and CSV files call it. Made from the label when empty. Submissions that exist keep the former name."
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
