import type { FormFields, FormValue } from '../../server/contract/form'

/** Everything that a submission says, field by field. */
export function FormData({ data }: { data: FormFields }) {
  return (
    <dl className="facts-list">
      {Object.entries(data).map(([field, value]) => (
        <div key={field}>
          <dt className="wrap-anywhere">{field}</dt>
          <dd>
            <Value value={value} />
          </dd>
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

function isAddress(text: string): boolean {
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(text)
}
