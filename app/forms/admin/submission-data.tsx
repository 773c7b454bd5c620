import type { ReactNode } from 'react'
import type { FormFields, FormValue } from '../../../server/forms/contract'

interface FormDataProps {
  data: FormFields
  /** What the form calls its fields, by their names in the data. */
  labels?: Readonly<Record<string, string>>
  /** What stands for a field instead of its value: a file. */
  shown?: Readonly<Record<string, ReactNode>>
}

/** Everything that a submission says, field by field. */
export function FormData({ data, labels = {}, shown = {} }: FormDataProps) {
  return (
    <dl className="facts-list">
      {Object.entries(data).map(([field, value]) => (
        <div key={field}>
          <dt className="wrap-anywhere">{own(labels, field) ?? field}</dt>
          <dd>{own(shown, field) ?? <Value value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value }: { value: FormValue }) {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((item, place) => (
          // Nothing else tells the items of what somebody has sent apart, and they stay where they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Value value={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (typeof value === 'object') return <FormData data={value} />
  const text = String(value)
  return isAddress(text) ? (
    <a href={`mailto:${text}`} className="link">
      {text}
    </a>
  ) : (
    <span className="whitespace-pre-wrap">{text}</span>
  )
}

/** Strangers name the fields, `constructor` for example. */
function own<T>(record: Readonly<Record<string, T>>, field: string): T | undefined {
  return Object.hasOwn(record, field) ? record[field] : undefined
}

function isAddress(text: string): boolean {
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(text)
}
