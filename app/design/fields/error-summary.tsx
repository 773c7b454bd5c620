interface ErrorSummaryProps {
  message: string
  /** What is wrong with which field, by its name. */
  fields?: Record<string, string | undefined>
}

/** All that is wrong with a form, at its top, with a link to each field. */
export function ErrorSummary({ message, fields = {} }: ErrorSummaryProps) {
  return (
    <div role="alert" tabIndex={-1} className="error-summary">
      <p className="font-semibold">{message}</p>
      <ul>
        {Object.entries(fields).map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} className="link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
