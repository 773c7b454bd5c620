import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { CodeField } from './code-field'
import { accountMessages } from './messages'
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
  const text = useText(accountMessages)
  const passwordError = problem?.fields.password
  return (
    <ActionForm
      intent="verify"
      problem={problem}
      submit={{ label: text('verify.submit'), pending: text('verify.pending') }}
    >
      <CodeField name="code" mailed={code} problem={problem} />
      {asksPassword || passwordError ? (
        <>
          <PasswordField
            label={text('verify.password')}
            name="password"
            autoComplete="current-password"
            hint={text('verify.passwordHint')}
            error={passwordError}
          />
          <p>
            {text.rich('verify.someoneElse', {
              link: (words) => (
                <NextLink to="/passwordResetStart" className="link">
                  {words}
                </NextLink>
              ),
            })}
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
  const text = useText(accountMessages)
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="mb-5 text-xl">{text('verify.noMail')}</h2>
      <ActionForm
        intent="send"
        problem={problem}
        variant="quiet"
        submit={{ label: text('verify.send'), pending: text('sending') }}
      >
        <Field
          label={text('field.email')}
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
