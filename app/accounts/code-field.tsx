import { Field } from '../design/fields/field'

interface CodeFieldProps {
  name: string
  /** The code from a mail's link. */
  mailed: string | null
  /** The value the form was sent with. */
  typed: string | undefined
  error: string | undefined
}

/** The code of a mail: hidden when it comes from the link, otherwise an input. */
export function CodeField({ name, mailed, typed, error }: CodeFieldProps) {
  if (mailed && !error) return <input type="hidden" name={name} value={mailed} />
  return (
    <Field
      label="Code"
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="code-input"
      hint="The 26 letters and digits of the mail; capitals do not matter."
      defaultValue={typed ?? mailed ?? undefined}
      error={error}
    />
  )
}
