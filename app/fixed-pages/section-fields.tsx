import { homeLimits, siteLimits } from '../../server/site/limits/contract'
import { CheckboxField } from '../design/fields/choice-fields'
import { Field, TextareaField } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'
import { PictureSelect } from './picture-select'
import { controlsOf, type SectionField } from './sections'
import type { PictureChoice } from './values'

/** What completes addresses. */
export const pagesId = 'pages-of-the-site'

interface SectionFieldsProps {
  /** The prefix of the names of the controls, such as `plans.0`. */
  at: string
  fields: readonly SectionField[]
  values: Record<string, string>
  pictures: readonly PictureChoice[]
  /** The validation errors by the name of the control. */
  errors: Record<string, string>
  /** Distinguishes the labels of rows for screen readers, such as "of plan 1". */
  of?: string
  onChange(change: Record<string, string>): void
}

/** The controls of some fields. */
export function SectionFields({ fields, values, ...props }: SectionFieldsProps) {
  return fields.map((field) => (
    <SectionControl key={field.name} {...props} field={field} values={values} />
  ))
}

interface ControlProps extends Omit<SectionFieldsProps, 'fields'> {
  field: SectionField
}

function SectionControl({ field, at, values, pictures, errors, of, onChange }: ControlProps) {
  const text = useText(fixedPageMessages)
  const fieldLabel = text(field.label)
  const { kind, required, hint } = field
  const number = of ? <span className="sr-only"> {of}</span> : null
  const [control = field.name, address = ''] = controlsOf(field)
  const common = (name: string, label: string) => ({
    label: (
      <>
        {label}
        {number}
      </>
    ),
    name: `${at}.${name}`,
    required,
    value: values[name] ?? '',
    error: errors[`${at}.${name}`],
    hint: hint && text(hint),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })

  switch (kind) {
    case 'text':
    case 'lines':
      return <TextareaField {...common(control, fieldLabel)} rows={2} maxLength={homeLimits.text} />
    case 'check':
      return (
        <CheckboxField
          label={common(control, fieldLabel).label}
          name={`${at}.${control}`}
          value="yes"
          checked={values[control] === 'yes'}
          onChange={({ target }) => onChange({ [control]: target.checked ? 'yes' : '' })}
        />
      )
    case 'link':
      return (
        <div className="field-pair">
          <Field
            {...common(control, text('field.link.words', { label: fieldLabel }))}
            maxLength={siteLimits.label}
          />
          <Field
            {...common(address, text('field.link.address', { label: fieldLabel }))}
            list={pagesId}
            maxLength={siteLimits.address}
          />
        </div>
      )
    case 'picture':
      return <PictureSelect {...common(control, fieldLabel)} pictures={pictures} />
    case 'content':
      return (
        <Field {...common(control, fieldLabel)} list={pagesId} maxLength={siteLimits.address} />
      )
    case 'price':
      return <Field {...common(control, fieldLabel)} inputMode="decimal" autoComplete="off" />
    case 'line':
      return <Field {...common(control, fieldLabel)} maxLength={homeLimits.title} />
  }
}
