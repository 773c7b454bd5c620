import type { User } from '../../../server/accounts/contract'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'

interface UserAccessProps {
  user: User
  /** Whether an administrator views their own page. */
  isMe: boolean
  hasTwoFactor: boolean
  problem: FormProblem | undefined
}

/** Whether a user can sign in, and how. */
export function UserAccess({ user, isMe, hasTwoFactor, problem }: UserAccessProps) {
  const state = user.disabled ? 'enable' : 'disable'
  return (
    <>
      <SettingsSection
        title="Access"
        text={
          user.disabled
            ? 'This user is blocked everywhere.'
            : `Disabled, ${isMe ? 'you are' : 'the user is'} out on the next request, on every device and with every token.`
        }
      >
        <ActionForm
          intent={state}
          variant={user.disabled ? 'primary' : 'danger'}
          problem={problemOf(problem, state)}
          submit={
            user.disabled
              ? { label: 'Enable', pending: 'Enabling…' }
              : { label: 'Disable', pending: 'Disabling…' }
          }
        />
      </SettingsSection>
      <SettingsSection
        title="Password"
        text="The mail contains a link that works once, within an hour. Until it is used, the current password stays."
      >
        <ActionForm
          intent="reset"
          variant="quiet"
          problem={problemOf(problem, 'reset')}
          submit={{ label: 'Send a reset link', pending: 'Sending…' }}
        />
      </SettingsSection>
      {hasTwoFactor ? (
        <SettingsSection
          title="Two-factor sign-in"
          text="Two-factor sign-in is on. Turn it off only for a user who has lost both the app and the recovery codes, and whose identity you have checked."
        >
          <ActionForm
            intent="twoFactor"
            variant="danger"
            problem={problemOf(problem, 'twoFactor')}
            submit={{ label: 'Turn it off', pending: 'Turning off…' }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}
