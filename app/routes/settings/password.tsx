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
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

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

export default function PasswordPage() {
  const text = useText(settingsMessages)
  const { email } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const validation = usePreValidation(['password'], problem)
  const isDone = useDone({ password: text('password.done') }, problem)
  const { key } = useLocation()
  const task = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Clears the passwords after a successful change.
    if (isDone && key) task.current?.querySelector('form')?.reset()
  }, [isDone, key])

  return (
    <>
      <SettingsHeading title={text('password.title')} lead={text('password.lead')} done={isDone} />
      <div ref={task}>
        <ActionForm
          problem={problem}
          submit={{ label: text('password.change'), pending: text('changing') }}
          aside={
            <NextLink to="/passwordResetStart" className="link">
              {text('password.forgot')}
            </NextLink>
          }
          {...validation.handlers}
        >
          <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordField
            label={text('password.current')}
            name="oldPassword"
            autoComplete="current-password"
            error={problem?.fields.oldPassword}
          />
          <NewPasswordField label={text('password.new')} validation={validation} />
        </ActionForm>
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, {
    title: text('inSettings', { page: text('password.title') }),
    hidden: true,
  })
}
