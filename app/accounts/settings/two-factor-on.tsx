import type { TwoFactorState } from '../../../server/accounts/two-factor/contract'
import { Badge } from '../../design/badge'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { formatDay } from '../../formats/day'
import { useLanguage, useText } from '../../messages/use-text'
import { accountSettingsMessages } from './messages'
import { PasswordAction } from './password-action'
import { RecoveryCodes } from './recovery-codes'

interface TwoFactorOnProps {
  state: TwoFactorState
  /** Newly generated recovery codes, shown once. */
  codes: string[] | undefined
  problem: FormProblem | undefined
}

/** The actions while two-factor sign-in is enabled. */
export function TwoFactorOn({ state, codes, problem }: TwoFactorOnProps) {
  const text = useText(accountSettingsMessages)
  const language = useLanguage()
  const { enabledAt, recoveryCodesLeft } = state
  return (
    <>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <SettingsSection title={text('twoFactor.isOn')}>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="good">{text('twoFactor.on')}</Badge>
          {enabledAt ? (
            <span>
              {text.rich('twoFactor.since', {
                day: formatDay(enabledAt, language),
                time: (words) => <time dateTime={enabledAt.toISOString()}>{words}</time>,
              })}
            </span>
          ) : null}
        </p>
      </SettingsSection>
      {codes ? null : (
        <SettingsSection
          title={text('twoFactor.codes')}
          text={text('twoFactor.codesLeft', { count: recoveryCodesLeft })}
        >
          <PasswordAction
            intent="renew"
            variant="quiet"
            submit={{
              label: text('twoFactor.newCodes'),
              pending: text('twoFactor.creatingCodes'),
            }}
            problem={problem}
          />
        </SettingsSection>
      )}
      <SettingsSection title={text('twoFactor.turnOff')} text={text('twoFactor.turnOffText')}>
        <PasswordAction
          intent="disable"
          variant="danger"
          submit={{ label: text('twoFactor.turnOff'), pending: text('twoFactor.turningOff') }}
          problem={problem}
        />
      </SettingsSection>
    </>
  )
}
