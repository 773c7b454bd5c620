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
        title="Switch it on"
        text="You need an authenticator app, such as Aegis, 2FAS, 1Password or Google Authenticator. Your password first:"
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
        title="1. Give the app the secret"
        text="Point its camera at this, or type the secret by hand."
      >
        <div className="qr-setup">
          <QrCode
            content={setupUri}
            margin={2}
            size={220}
            label="QR code for your authenticator app; the secret beside it says the same"
          />
          <p>
            <span className="field-hint">The secret</span>
            <br />
            <code className="secret">{secretOf(setupUri)}</code>
          </p>
        </div>
      </SettingsSection>
      <SettingsSection title="2. Show that it works">
        <ActionForm
          intent="confirm"
          problem={problemOf(problem, 'confirm')}
          submit={{ label: 'Switch it on', pending: 'Switching on…' }}
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

/** The secret of an `otpauth:` address, in groups of four. */
function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? new URL(uri).searchParams.get('secret') : null
  return (secret ?? '').replace(/(.{4})(?=.)/g, '$1 ')
}
