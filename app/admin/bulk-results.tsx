import { Badge } from '../design/badge'

interface BulkResultsProps {
  /** What each is called, by its id. */
  names: Record<string, string>
  results: readonly {
    id: string
    result: 'changed' | 'unchanged' | 'failed'
    message?: string | undefined
  }[]
  /** What has become of those that were changed, and what the others were before. */
  words: { changed: string; unchanged: string }
}

/** What became of each of several. */
export function BulkResults({ names, results, words }: BulkResultsProps) {
  return (
    <ul className="people">
      {results.map(({ id, result, message }) => (
        <li key={id}>
          <span className="font-semibold">{names[id] ?? id}</span>{' '}
          {result === 'failed' ? (
            <>
              <Badge tone="bad">Not done</Badge> {message}
            </>
          ) : (
            <Badge tone="good">{words[result]}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
