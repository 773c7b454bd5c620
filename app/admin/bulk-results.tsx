import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { adminMessages } from './messages'

interface BulkResultsProps {
  /** The names by id. */
  names: Record<string, string>
  results: readonly {
    id: string
    result: 'changed' | 'unchanged' | 'failed'
    message?: string | undefined
  }[]
  /** The labels for changed rows, and for rows already in that state. */
  labels: { changed: string; unchanged: string }
}

/** The results of a bulk action. */
export function BulkResults({ names, results, labels }: BulkResultsProps) {
  const text = useText(adminMessages)
  return (
    <ul className="people">
      {results.map(({ id, result, message }) => (
        <li key={id}>
          <span className="font-semibold">{names[id] ?? id}</span>{' '}
          {result === 'failed' ? (
            <>
              <Badge tone="bad">{text('failed')}</Badge> {message}
            </>
          ) : (
            <Badge tone="good">{labels[result]}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
