import type { DisablingResult } from '../../server/contract/user'
import { Badge } from '../components/badge'

interface OutcomesProps {
  people: readonly { id: string; email: string }[]
  results: readonly DisablingResult[]
  /** What was to become of them. */
  disabled: boolean
}

/** What became of each of several users. */
export function Outcomes({ people, results, disabled }: OutcomesProps) {
  const state = disabled ? 'Disabled' : 'Enabled'
  return (
    <ul className="people">
      {results.map(({ id, result, message }) => (
        <li key={id}>
          <span className="font-semibold">{people.find((one) => one.id === id)?.email}</span>{' '}
          {result === 'failed' ? (
            <>
              <Badge tone="bad">Not done</Badge> {message}
            </>
          ) : (
            <Badge tone="good">{result === 'changed' ? state : `${state} before`}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
