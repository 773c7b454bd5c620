import type { ReactNode } from 'react'
import type { FormFields, FormValue } from '../../../server/forms/contract'

interface SubmissionDataProps {
  data: FormFields
  /** The form's labels, by field name. */
  labels?: Readonly<Record<string, string>>
  /** Shown instead of a field's value, such as a file. */
  shown?: Readonly<Record<string, ReactNode>>
}

/** All fields of a submission. */
export function SubmissionData({ data, labels = {}, shown = {} }: SubmissionDataProps) {
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
        {value.map((item, index) => (
          // The items of a submitted list have no key but their index, and are not reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Value value={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (typeof value === 'object') return <SubmissionData data={value} />
  const text = String(value)
  return isAddress(text) ? (
    <a href={`mailto:${text}`} className="link">
      {text}
    </a>
  ) : (
    <span className="whitespace-pre-wrap">{text}</span>
  )
}

/** Visitors choose the field names, such as `constructor`. */
function own<T>(record: Readonly<Record<string, T>>, field: string): T | undefined {
  return Object.hasOwn(record, field) ? record[field] : undefined
}

function isAddress(text: string): boolean {
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(text)
}
