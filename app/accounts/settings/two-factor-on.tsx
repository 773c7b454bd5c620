import type { TwoFactorState } from '../../../server/accounts/two-factor/contract'
import { Badge } from '../../design/badge'
import type { FormProblem } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { formatDay } from '../../formats/day'
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
  const { enabledAt, recoveryCodesLeft } = state
  return (
    <>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <SettingsSection title="It is on">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="good">On</Badge>
          {enabledAt ? (
            <span>
              since <time dateTime={enabledAt.toISOString()}>{formatDay(enabledAt)}</time>
            </span>
          ) : null}
        </p>
      </SettingsSection>
      {codes ? null : (
        <SettingsSection
          title="Recovery codes"
          text={`${leftText(recoveryCodesLeft)} Each signs you in once when the app is not at hand. New ones void those you have.`}
        >
          <PasswordAction
            intent="renew"
            variant="quiet"
            submit={{ label: 'Make new codes', pending: 'Making them…' }}
            problem={problem}
          />
        </SettingsSection>
      )}
      <SettingsSection title="Switch it off" text="Your password alone then signs you in again.">
        <PasswordAction
          intent="disable"
          variant="danger"
          submit={{ label: 'Switch it off', pending: 'Switching off…' }}
          problem={problem}
        />
      </SettingsSection>
    </>
  )
}

function leftText(count: number): string {
  if (count === 0) return 'You have none left.'
  return count === 1 ? 'You have one left.' : `You have ${count} left.`
}
