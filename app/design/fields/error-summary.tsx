import { useText } from '../../messages/use-text'
import type { ProblemMessage } from '../forms/problem'
import { problemText } from '../forms/problem-text'
import { designMessages } from '../messages'

interface ErrorSummaryProps {
  message: ProblemMessage
  /** The validation errors by field name. */
  fields?: Record<string, string | undefined>
}

/** All errors of a form, at its top, with a link to each field. */
export function ErrorSummary({ message, fields = {} }: ErrorSummaryProps) {
  const text = useText(designMessages)
  return (
    <div role="alert" tabIndex={-1} className="error-summary">
      <p className="font-semibold">{problemText(message, text)}</p>
      <ul>
        {Object.entries(fields).map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`} className="link">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
