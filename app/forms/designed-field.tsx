import type { FormField } from '../../server/forms/contract'
import { CheckboxField, ChoiceGroup } from '../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../design/fields/field'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { formMessages } from './messages'

interface DesignedFieldProps {
  field: FormField
  id: string
  /** The submitted values. */
  sentValues: readonly string[]
  error: string | undefined
}

/** One field of a form design. */
export function DesignedField(props: DesignedFieldProps) {
  return (
    <div className={props.field.width === 'half' ? 'designed-half' : undefined}>
      <Control {...props} />
    </div>
  )
}

function Control({ field, id, sentValues, error }: DesignedFieldProps) {
  const text = useText(formMessages)
  const { key, kind, label, help, required } = field
  const [value] = sentValues
  const common = { id, name: key, label, hint: help || undefined, error, required }
  const { longest } = field
  switch (kind) {
    case 'long-text':
      return <TextareaField {...common} defaultValue={value} maxLength={longest} />
    case 'email':
      return (
        <Field
          {...common}
          type="email"
          autoComplete="email"
          defaultValue={value}
          maxLength={longest}
        />
      )
    case 'choice':
      return <Choices {...{ field, id, sentValues, error }} />
    case 'consent':
      return (
        <CheckboxField
          {...common}
          label={required ? label : <Optional label={label} />}
          value="yes"
          defaultChecked={value === 'yes'}
        />
      )
    case 'file':
      return <Field {...common} type="file" accept={acceptOf(field)} hint={fileHint(field, text)} />
    default:
      return (
        <Field
          {...common}
          autoComplete={key === 'name' ? 'name' : undefined}
          defaultValue={value}
          maxLength={longest}
        />
      )
  }
}

function Choices({ field, id, sentValues, error }: DesignedFieldProps) {
  const text = useText(formMessages)
  const { key, label, help, required, several, look } = field
  const options = field.options.map((option) => ({ value: option, label: option }))
  const common = { id, name: key, hint: help || undefined, error, required }
  return several || look === 'open' ? (
    <ChoiceGroup
      {...common}
      label={required ? label : <Optional label={label} />}
      options={options}
      several={several}
      chosen={sentValues}
    />
  ) : (
    <SelectField
      {...common}
      label={label}
      options={[{ value: '', label: text('choose') }, ...options]}
      defaultValue={sentValues[0] ?? ''}
    />
  )
}

function Optional({ label }: { label: string }) {
  const text = useText(formMessages)
  return (
    <>
      {label}
      <span className="field-optional">{text('optional')}</span>
    </>
  )
}

/** The names are the same in every language. */
const kinds: Record<FormField['fileTypes'][number], { names: string[]; accept: string }> = {
  pdf: { names: ['PDF'], accept: '.pdf' },
  image: { names: ['JPEG', 'PNG', 'WebP', 'GIF'], accept: '.jpg,.jpeg,.png,.webp,.gif' },
  office: {
    names: ['Word', 'Excel', 'PowerPoint', 'LibreOffice'],
    accept: '.docx,.xlsx,.pptx,.odt,.ods,.odp',
  },
  zip: { names: ['ZIP'], accept: '.zip' },
}

function acceptOf({ fileTypes }: FormField): string {
  return fileTypes.map((type) => kinds[type].accept).join()
}

function fileHint(
  { help, fileTypes, mostBytes }: FormField,
  text: TextOf<typeof formMessages>,
): string {
  const types = fileTypes.flatMap((type) => kinds[type].names).join(', ')
  const limits = text('fileHint', { types, megabytes: Math.round(mostBytes / 1024 / 1024) })
  return help ? `${help} ${limits}` : limits
}
