import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'

interface CodeFieldProps {
  name: string
  /** The code a mail's link has brought along. */
  mailed: string | null
  /** What came back of the form. */
  problem: FormProblem | undefined
}

/** The code of a mail: out of sight while the link has brought it, to be typed otherwise. */
export function CodeField({ name, mailed, problem }: CodeFieldProps) {
  const error = problem?.fields[name]
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
      defaultValue={problem?.values[name] ?? mailed ?? undefined}
      error={error}
    />
  )
}
