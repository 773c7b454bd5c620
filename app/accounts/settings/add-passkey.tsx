import { useRevalidator } from '@remix-run/react'
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/api-error'
import { browserClient } from '../../client/browser-client'
import { Button } from '../../design/button'
import { Field } from '../../design/fields/field'
import type { TextOf } from '../../messages/catalogue'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { PasswordField } from '../password-field'
import { accountSettingsMessages } from './messages'

interface Problem {
  message: string
  password?: string | undefined
  name?: string | undefined
}

/** Creates a passkey in this browser, if scripts run and the browser supports it. */
export function AddPasskey({ userId }: { userId: string }) {
  const text = useText(accountSettingsMessages)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [added, setAdded] = useState<string | null>(null)

  if (!hydrated) return <p>{text('passkey.noScripts')}</p>
  if (!browserSupportsWebAuthn()) return <p>{text('passkey.unsupported')}</p>

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
      setAdded(text('passkey.added', { name: passkey.name }))
    } catch (error) {
      setProblem(problemOf(error, text))
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
        label={text('passkey.nameField')}
        name="name"
        maxLength={60}
        hint={text('passkey.nameHint')}
        error={problem?.name}
      />
      <PasswordField
        label={text('yourPassword')}
        name="password"
        autoComplete="current-password"
        error={problem?.password}
      />
      <div className="task-form-end">
        <Button pending={pending} pendingLabel={text('passkey.waiting')}>
          {text('passkey.create')}
        </Button>
      </div>
      <p role="status" className="font-semibold">
        {added}
      </p>
    </form>
  )
}

function problemOf(error: unknown, text: TextOf<typeof accountSettingsMessages>): Problem {
  if (error instanceof ApiError) {
    const errorOf = (name: string) => error.errors?.find(({ path }) => path === name)?.message
    return { message: error.message, password: errorOf('password'), name: errorOf('name') }
  }
  const isRegistered =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return {
    message: text(isRegistered ? 'passkey.exists' : 'passkey.notCreated'),
  }
}
