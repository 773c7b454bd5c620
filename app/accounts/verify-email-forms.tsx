import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { CodeField } from './code-field'
import { NextLink } from './next-link'
import { PasswordField } from './password-field'

interface VerifyFormProps {
  /** The code from the mail's link. */
  code: string | null
  /** Whether the visitor is signed out. Users of another account are asked after an attempt. */
  asksPassword: boolean
  problem: FormProblem | undefined
}

/** Confirms a mailed code. */
export function VerifyForm({ code, asksPassword, problem }: VerifyFormProps) {
  const passwordError = problem?.fields.password
  return (
    <ActionForm
      intent="verify"
      problem={problem}
      submit={{ label: 'Confirm my address', pending: 'Confirming…' }}
    >
      <CodeField name="code" mailed={code} problem={problem} />
      {asksPassword || passwordError ? (
        <>
          <PasswordField
            label="Password of the account"
            name="password"
            autoComplete="current-password"
            hint="You are not signed in to it. The password shows that you have signed up yourself."
            error={passwordError}
          />
          <p>
            Did someone else sign up, or do you not have the password?{' '}
            <NextLink to="/passwordResetStart" className="link">
              Choose a new password
            </NextLink>
            . That also confirms your address, and removes what others have set up.
          </p>
        </>
      ) : null}
    </ActionForm>
  )
}

interface SendCodeFormProps {
  /** The initial address, if known. */
  email: string | undefined
  problem: FormProblem | undefined
}

/** Requests another code. */
export function SendCodeForm({ email, problem }: SendCodeFormProps) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="mb-5 text-xl">No mail, or the code does not work?</h2>
      <ActionForm
        intent="send"
        problem={problem}
        variant="quiet"
        submit={{ label: 'Send me a new code', pending: 'Sending…' }}
      >
        <Field
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={problem?.values.email ?? email}
          error={problem?.fields.email}
        />
      </ActionForm>
    </section>
  )
}
