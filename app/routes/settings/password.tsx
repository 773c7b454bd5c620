import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { NewPasswordField } from '../../accounts/new-password-field'
import { NextLink } from '../../accounts/next-link'
import { PasswordField } from '../../accounts/password-field'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { usePreValidation } from '../../accounts/use-pre-validation'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { apiOf } from '../../loaders/api.server'
import { requireUser } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireUser(args)
  return { email }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).users.changePassword(user.id, {
      oldPassword: textOf(form, 'oldPassword'),
      password: textOf(form, 'password'),
    })
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, 'password')
}

const doneMessages = {
  password: 'Your password is changed, and your other devices are signed out.',
}

export default function PasswordPage() {
  const { email } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const validation = usePreValidation(['password'], problem)
  const isDone = useDone(doneMessages, problem)
  const { key } = useLocation()
  const task = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Clears the passwords after a successful change.
    if (isDone && key) task.current?.querySelector('form')?.reset()
  }, [isDone, key])

  return (
    <>
      <SettingsHeading
        title="Password"
        lead="A new password signs out all other devices."
        done={isDone}
      />
      <div ref={task}>
        <ActionForm
          problem={problem}
          submit={{ label: 'Change the password', pending: 'Changing…' }}
          aside={
            <NextLink to="/passwordResetStart" className="link">
              Forgot your current password?
            </NextLink>
          }
          {...validation.handlers}
        >
          <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordField
            label="Current password"
            name="oldPassword"
            autoComplete="current-password"
            error={problem?.fields.oldPassword}
          />
          <NewPasswordField label="New password" validation={validation} />
        </ActionForm>
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: Password', hidden: true })
