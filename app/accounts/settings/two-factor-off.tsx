import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { QrCode } from '../../design/qr-code'
import { SettingsSection } from '../../design/settings-section'
import { SecondFactorField } from '../second-factor-field'
import { PasswordAction } from './password-action'

interface TwoFactorOffProps {
  /** The address for the app, once the setup has begun. */
  setupUri: string | undefined
  problem: FormProblem | undefined
}

/** Enables two-factor sign-in in two steps. */
export function TwoFactorOff({ setupUri, problem }: TwoFactorOffProps) {
  if (!setupUri) {
    return (
      <SettingsSection
        title="Turn it on"
        text="You need an authenticator app, such as Aegis, 2FAS, 1Password or Google Authenticator. First, enter your password."
      >
        <PasswordAction
          intent="begin"
          submit={{ label: 'Begin', pending: 'Beginning…' }}
          problem={problem}
        />
      </SettingsSection>
    )
  }
  return (
    <>
      <SettingsSection
        title="1. Add the secret to the app"
        text="Scan this code with the app, or type the secret."
      >
        <div className="qr-setup">
          <QrCode
            content={setupUri}
            margin={2}
            size={220}
            label="QR code for your authenticator app, with the same secret as beside it"
          />
          <p>
            <span className="field-hint">Secret</span>
            <br />
            <code className="secret">{secretOf(setupUri)}</code>
          </p>
        </div>
      </SettingsSection>
      <SettingsSection title="2. Check that it works">
        <ActionForm
          intent="confirm"
          problem={problemOf(problem, 'confirm')}
          submit={{ label: 'Turn it on', pending: 'Turning on…' }}
        >
          <input type="hidden" name="setupUri" value={setupUri} />
          <SecondFactorField
            hint="The six digits the app shows now."
            error={problem?.fields.code}
          />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

/** Secret of an `otpauth:` address, in groups of four. */
function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? new URL(uri).searchParams.get('secret') : null
  return (secret ?? '').replace(/(.{4})(?=.)/g, '$1 ')
}
