import type { FormField } from '../../server/forms/contract'
import { CheckboxField, ChoiceGroup } from '../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../design/fields/field'

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
      return <Field {...common} type="file" accept={acceptOf(field)} hint={fileHint(field)} />
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
      options={[{ value: '', label: 'Choose…' }, ...options]}
      defaultValue={sentValues[0] ?? ''}
    />
  )
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label}
      <span className="field-optional"> (optional)</span>
    </>
  )
}

const kinds: Record<FormField['fileTypes'][number], { name: string; accept: string }> = {
  pdf: { name: 'PDF', accept: '.pdf' },
  image: { name: 'JPEG, PNG, WebP, GIF', accept: '.jpg,.jpeg,.png,.webp,.gif' },
  office: {
    name: 'Word, Excel, PowerPoint, LibreOffice',
    accept: '.docx,.xlsx,.pptx,.odt,.ods,.odp',
  },
  zip: { name: 'ZIP', accept: '.zip' },
}

function acceptOf({ fileTypes }: FormField): string {
  return fileTypes.map((type) => kinds[type].accept).join()
}

function fileHint({ help, fileTypes, mostBytes }: FormField): string {
  const names = fileTypes.map((type) => kinds[type].name).join(', ')
  return `${help ? `${help} ` : ''}${names}; up to ${Math.round(mostBytes / 1024 / 1024)} MB.`
}
