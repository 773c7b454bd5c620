import { useEffect, useRef, useState } from 'react'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { EmailField } from './email-field'
import { accountMessages } from './messages'
import { NextLink } from './next-link'
import { PasswordField } from './password-field'
import { SecondFactorField } from './second-factor-field'

interface SignInFormProps {
  /** The error of the last attempt. */
  problem: FormProblem | undefined
  /** The password was right, and a code is required. */
  needsCode: boolean
}

/**
 * Asks for address and password, and for the code of a second factor if the account has one. All
 * three are sent in one request, and the server never returns a password: if the browser still has
 * it, only the code is shown, otherwise the password must be typed again.
 */
export function SignInForm({ problem, needsCode }: SignInFormProps) {
  const text = useText(accountMessages)
  const password = useRef<HTMLInputElement>(null)
  const [codeOnly, setCodeOnly] = useState(false)

  useEffect(() => {
    setCodeOnly(needsCode && Boolean(password.current?.value))
    if (needsCode) password.current?.form?.querySelector<HTMLInputElement>('#code')?.focus()
  }, [needsCode])

  return (
    <ActionForm
      problem={needsCode && !problem?.fields.code ? undefined : problem}
      submit={{ label: text(needsCode ? 'continue' : 'signIn'), pending: text('signIn.pending') }}
      aside={
        <NextLink to={needsCode ? '/signin' : '/passwordResetStart'} className="link">
          {text(needsCode ? 'signIn.startOver' : 'forgot')}
        </NextLink>
      }
    >
      <div hidden={codeOnly} className="grid gap-6">
        <EmailField typed={problem?.values.email} error={problem?.fields.email} />
        <PasswordField
          label={text('field.password')}
          name="password"
          ref={password}
          autoComplete="current-password"
          hint={needsCode && !codeOnly ? text('signIn.passwordAgain') : undefined}
          error={problem?.fields.password}
        />
      </div>
      {needsCode ? <SecondFactorField error={problem?.fields.code} /> : null}
    </ActionForm>
  )
}
