import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { QrCode } from '../../design/qr-code'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { SecondFactorField } from '../second-factor-field'
import { accountSettingsMessages } from './messages'
import { PasswordAction } from './password-action'

interface TwoFactorOffProps {
  /** The address for the app, once the setup has begun. */
  setupUri: string | undefined
  problem: FormProblem | undefined
}

/** Enables two-factor sign-in in two steps. */
export function TwoFactorOff({ setupUri, problem }: TwoFactorOffProps) {
  const text = useText(accountSettingsMessages)
  if (!setupUri) {
    return (
      <SettingsSection title={text('twoFactor.turnOn')} text={text('twoFactor.turnOnText')}>
        <PasswordAction
          intent="begin"
          submit={{ label: text('twoFactor.begin'), pending: text('twoFactor.beginning') }}
          problem={problem}
        />
      </SettingsSection>
    )
  }
  return (
    <>
      <SettingsSection title={text('twoFactor.addSecret')} text={text('twoFactor.addSecretText')}>
        <div className="qr-setup">
          <QrCode content={setupUri} margin={2} size={220} label={text('twoFactor.qrCode')} />
          <p>
            <span className="field-hint">{text('twoFactor.secret')}</span>
            <br />
            <code className="secret">{secretOf(setupUri)}</code>
          </p>
        </div>
      </SettingsSection>
      <SettingsSection title={text('twoFactor.check')}>
        <ActionForm
          intent="confirm"
          problem={problemOf(problem, 'confirm')}
          submit={{ label: text('twoFactor.turnOn'), pending: text('twoFactor.turningOn') }}
        >
          <input type="hidden" name="setupUri" value={setupUri} />
          <SecondFactorField hint={text('twoFactor.codeHint')} error={problem?.fields.code} />
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
