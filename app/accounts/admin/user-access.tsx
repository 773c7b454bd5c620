import type { User } from '../../../server/accounts/contract'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { userMessages } from './messages'

interface UserAccessProps {
  user: User
  /** Whether an administrator views their own page. */
  isMe: boolean
  hasTwoFactor: boolean
  problem: FormProblem | undefined
}

/** Whether a user can sign in, and how. */
export function UserAccess({ user, isMe, hasTwoFactor, problem }: UserAccessProps) {
  const text = useText(userMessages)
  const state = user.disabled ? 'enable' : 'disable'
  return (
    <>
      <SettingsSection
        title={text('access')}
        text={text(user.disabled ? 'access.blocked' : isMe ? 'access.myText' : 'access.text')}
      >
        <ActionForm
          intent={state}
          variant={user.disabled ? 'primary' : 'danger'}
          problem={problemOf(problem, state)}
          submit={
            user.disabled
              ? { label: text('access.enable'), pending: text('access.enabling') }
              : { label: text('access.disable'), pending: text('access.disabling') }
          }
        />
      </SettingsSection>
      <SettingsSection title={text('access.password')} text={text('access.passwordText')}>
        <ActionForm
          intent="reset"
          variant="quiet"
          problem={problemOf(problem, 'reset')}
          submit={{ label: text('access.sendReset'), pending: text('sending') }}
        />
      </SettingsSection>
      {hasTwoFactor ? (
        <SettingsSection title={text('access.twoFactor')} text={text('access.twoFactorText')}>
          <ActionForm
            intent="twoFactor"
            variant="danger"
            problem={problemOf(problem, 'twoFactor')}
            submit={{ label: text('access.turnOff'), pending: text('access.turningOff') }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}
