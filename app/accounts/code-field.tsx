import { Field } from '../design/fields/field'

interface CodeFieldProps {
  name: string
  /** The code a mail's link has brought along. */
  mailed: string | null
  /** What was in the field when the form was sent. */
  typed: string | undefined
  error: string | undefined
}

/** The code of a mail: out of sight while the link has brought it, to be typed otherwise. */
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
