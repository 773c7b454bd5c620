import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useQueryState } from '../navigation/query-state'
import { accountMessages } from './messages'

interface CodeFieldProps {
  name: string
  /** The code in the address of the page, from a mail's link. */
  mailed: string | null
  /** The errors and values of the rejected form. */
  problem: FormProblem | undefined
}

/**
 * The code of a mail: hidden when it comes from the link, otherwise an input, with the code of an
 * earlier page of this visit.
 */
export function CodeField({ name, mailed, problem }: CodeFieldProps) {
  const text = useText(accountMessages)
  const { code: saved } = useQueryState()
  const error = problem?.fields[name]
  if (mailed && !error) return <input type="hidden" name={name} value={mailed} />
  return (
    <Field
      label={text('field.code')}
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="code-input"
      hint={text('field.codeHint')}
      defaultValue={problem?.values[name] ?? mailed ?? saved ?? undefined}
      error={error}
    />
  )
}
