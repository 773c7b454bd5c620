interface ErrorSummaryProps {
  message: string
  /** The validation errors by field name. */
  fields?: Record<string, string | undefined>
}

/** All errors of a form, at its top, with a link to each field. */
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
