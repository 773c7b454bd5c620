import { EmailField } from '../accounts/email-field'
import { PasswordField } from '../accounts/password-field'
import { SecondFactorField } from '../accounts/second-factor-field'
import { Button } from '../design/button'
import { ErrorSummary } from '../design/fields/error-summary'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'

interface SignInAgainProps {
  problem: FormProblem | undefined
  /** The values of the form. */
  values: Record<string, string>
}

const own = new Set(['intent', 'email', 'code'])

/** Asks the editor to sign in again, and resends their text. */
export function SignInAgain({ problem, values }: SignInAgainProps) {
  const text = useText(editorMessages)
  const needsCode = problem?.failure === 'SecondFactorRequired'
  const shown = needsCode && !problem.fields.code ? undefined : problem
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="editor-sign-in frame task-form"
      noValidate
    >
      <h1 className="text-2xl">{text('signIn')}</h1>
      <p className="settings-text">{text('signIn.lead')}</p>
      {shown ? <ErrorSummary message={shown.message} fields={shown.fields} /> : null}
      {Object.entries(values)
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <EmailField typed={problem?.values.email} error={shown?.fields.email} />
      <PasswordField
        label={text('signIn.password')}
        name="password"
        autoComplete="current-password"
        hint={needsCode ? text('signIn.passwordHint') : undefined}
        error={shown?.fields.password}
      />
      {needsCode ? <SecondFactorField error={shown?.fields.code} /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="signIn">
          {text('signIn.save')}
        </Button>
        <Button name="intent" value="draft" variant="plain">
          {text('signIn.elsewhere')}
        </Button>
      </div>
      {values.body ? (
        <details>
          <summary className="link">{text('signIn.text')}</summary>
          <pre className="editor-unsaved-text">{values.body}</pre>
        </details>
      ) : null}
    </form>
  )
}
