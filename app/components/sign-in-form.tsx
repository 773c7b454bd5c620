import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from './button'
import { ErrorSummary } from './error-summary'
import { Field } from './field'

interface SignInFormProps {
  /** What came back from the last attempt. */
  failure:
    | { email: string; message: string; fields: { email?: string; password?: string } }
    | undefined
}

export function SignInForm({ failure }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().state !== 'idle'

  useEffect(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const summary = form.current?.querySelector<HTMLElement>('[role="alert"]')
    ;(field ?? summary)?.focus()
  }, [failure])

  return (
    <Form ref={form} method="post" className="grid content-start gap-6 lg:pt-4" noValidate>
      {failure ? <ErrorSummary message={failure.message} fields={failure.fields} /> : null}
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.email}
        error={failure?.fields.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
      />
      <Button pending={pending} pendingLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  )
}
