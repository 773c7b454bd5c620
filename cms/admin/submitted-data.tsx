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
      {fields.map(([name, given]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{textOf(given)}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(given: unknown): string {
  if (Array.isArray(given)) return given.map(textOf).join(', ')
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : String(given)
}
