import { useRevalidator } from '@remix-run/react'
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/api-error'
import { browserClient } from '../../client/browser-client'
import { Button } from '../../design/button'
import { Field } from '../../design/fields/field'
import { useHydrated } from '../../navigation/hydrated'
import { PasswordField } from '../password-field'

interface Problem {
  message: string
  password?: string | undefined
  name?: string | undefined
}

/** Creates a passkey in this browser, if scripts run and the browser supports it. */
export function AddPasskey({ userId }: { userId: string }) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [added, setAdded] = useState<string | null>(null)

  if (!hydrated) return <p>Creating a passkey needs JavaScript, which is off in this browser.</p>
  if (!browserSupportsWebAuthn()) return <p>This browser does not support passkeys.</p>

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const password = String(fields.get('password'))
    const name = String(fields.get('name')).trim()
    setPending(true)
    setProblem(null)
    setAdded(null)
    try {
      const { passkeys } = browserClient()
      const optionsJSON = await passkeys.begin(userId, { password })
      const response = await startRegistration({ optionsJSON })
      const passkey = await passkeys.create(userId, { response, ...(name && { name }) })
      await revalidate()
      form.reset()
      setAdded(`“${passkey.name}” signs you in from now on.`)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <form className="task-form" onSubmit={add} noValidate>
      {problem && !problem.password && !problem.name ? (
        <p role="alert" className="error-summary">
          {problem.message}
        </p>
      ) : null}
      <Field
        label="Passkey name"
        name="name"
        maxLength={60}
        hint="A name that you will recognize, such as “Work laptop”. Without one, it is named after this browser."
        error={problem?.name}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={problem?.password}
      />
      <div className="task-form-end">
        <Button pending={pending} pendingLabel="Waiting for your device…">
          Create a passkey
        </Button>
      </div>
      <p role="status" className="font-semibold">
        {added}
      </p>
    </form>
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const errorOf = (name: string) => error.errors?.find(({ path }) => path === name)?.message
    return { message: error.message, password: errorOf('password'), name: errorOf('name') }
  }
  const isRegistered =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return {
    message: isRegistered
      ? 'This device already has a passkey for your account.'
      : 'No passkey was created. Try again when you are ready.',
  }
}
