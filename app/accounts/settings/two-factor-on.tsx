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
          text={`${leftText(recoveryCodesLeft)} Each signs you in once when you do not have the app. New codes replace them.`}
        >
          <PasswordAction
            intent="renew"
            variant="quiet"
            submit={{ label: 'Create new codes', pending: 'Creating them…' }}
            problem={problem}
          />
        </SettingsSection>
      )}
      <SettingsSection title="Turn it off" text="Then your password alone signs you in.">
        <PasswordAction
          intent="disable"
          variant="danger"
          submit={{ label: 'Turn it off', pending: 'Turning off…' }}
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
