import { useEffect, useRef, useState } from 'react'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { EmailField } from './email-field'
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
  const password = useRef<HTMLInputElement>(null)
  const [codeOnly, setCodeOnly] = useState(false)

  useEffect(() => {
    setCodeOnly(needsCode && Boolean(password.current?.value))
    if (needsCode) password.current?.form?.querySelector<HTMLInputElement>('#code')?.focus()
  }, [needsCode])

  return (
    <ActionForm
      problem={needsCode && !problem?.fields.code ? undefined : problem}
      submit={{ label: needsCode ? 'Continue' : 'Sign in', pending: 'Signing in…' }}
      aside={
        <NextLink to={needsCode ? '/signin' : '/passwordResetStart'} className="link">
          {needsCode ? 'Start over' : 'Forgot your password?'}
        </NextLink>
      }
    >
      <div hidden={codeOnly} className="grid gap-6">
        <EmailField typed={problem?.values.email} error={problem?.fields.email} />
        <PasswordField
          label="Password"
          name="password"
          ref={password}
          autoComplete="current-password"
          hint={needsCode && !codeOnly ? 'Please enter it again: we never store it.' : undefined}
          error={problem?.fields.password}
        />
      </div>
      {needsCode ? <SecondFactorField error={problem?.fields.code} /> : null}
    </ActionForm>
  )
}
