import type { JSONFieldServerProps } from 'payload'
import './submitted-data.css'

/**
 * A submission, read-only and field by field. Payload's own field would load an editor from another
 * site.
 */
export function SubmittedData({ value }: JSONFieldServerProps & { value?: unknown }) {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return (
    <dl className="submitted-data">
      {fields.map(([name, fieldValue]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{textOf(fieldValue)}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(fieldValue: unknown): string {
  if (Array.isArray(fieldValue)) return fieldValue.map(textOf).join(', ')
  return typeof fieldValue === 'object' && fieldValue !== null
    ? JSON.stringify(fieldValue)
    : String(fieldValue)
}
