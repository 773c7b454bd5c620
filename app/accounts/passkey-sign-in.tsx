import { useSubmit } from '@remix-run/react'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { browserClient } from '../client/browser-client'
import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { accountMessages } from './messages'

/** Signs in with a passkey instead of a password, if scripts run and the browser supports it. */
export function PasskeySignIn() {
  const text = useText(accountMessages)
  const hydrated = useHydrated()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!hydrated || !browserSupportsWebAuthn()) return null

  async function signIn(): Promise<void> {
    setState('asking')
    try {
      const optionsJSON = await browserClient().auth.startPasskeySignIn()
      const response = await startAuthentication({ optionsJSON })
      submit({ intent: 'passkey', passkey: JSON.stringify(response) }, { method: 'post' })
      setState('idle')
    } catch {
      // The browser does not tell whether the user cancelled or has no passkey here.
      setState('failed')
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        type="button"
        variant="quiet"
        pending={state === 'asking'}
        pendingLabel={text('passkey.pending')}
        onClick={signIn}
      >
        {text('passkey.use')}
      </Button>
      <p role="status" className="field-error">
        {state === 'failed' ? text('passkey.failed') : ''}
      </p>
    </div>
  )
}
