import { useEffect, useRef, useState } from 'react'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { EmailField } from './email-field'
import { NextLink } from './next-link'
import { PasswordField } from './password-field'
import { SecondFactorField } from './second-factor-field'

interface SignInFormProps {
  /** What came back from the last attempt. */
  problem: FormProblem | undefined
  /** The password was right, and now a code is asked for. */
  needsCode: boolean
}

/**
 * Asks for address and password, and where the account has a second factor, for its code too. The
 * server is told all three at once and never gives a password back: where the browser still has it,
 * only the code is to be seen, otherwise the password is typed again.
 */
export function SignInForm({ problem, needsCode }: SignInFormProps) {
  const password = useRef<HTMLInputElement>(null)
  const [codeAlone, setCodeAlone] = useState(false)

  useEffect(() => {
    setCodeAlone(needsCode && Boolean(password.current?.value))
    if (needsCode) password.current?.form?.querySelector<HTMLInputElement>('#code')?.focus()
  }, [needsCode])

  return (
    <ActionForm
      problem={needsCode && !problem?.fields.code ? undefined : problem}
      submit={{ label: needsCode ? 'Go on' : 'Sign in', pending: 'Signing in…' }}
      aside={
        <NextLink to={needsCode ? '/signin' : '/passwordResetStart'} className="link">
          {needsCode ? 'Start over' : 'Forgot your password?'}
        </NextLink>
      }
    >
      <div hidden={codeAlone} className="grid gap-6">
        <EmailField typed={problem?.values.email} error={problem?.fields.email} />
        <PasswordField
          label="Password"
          name="password"
          ref={password}
          autoComplete="current-password"
          hint={needsCode && !codeAlone ? 'Once more, please: it is never kept.' : undefined}
          error={problem?.fields.password}
        />
      </div>
      {needsCode ? <SecondFactorField error={problem?.fields.code} /> : null}
    </ActionForm>
  )
}
