import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { apiOf, cookiesFor } from '../api.server'
import { AccountPage } from '../components/account-page'
import { NextLink } from '../components/next-link'
import { Notice } from '../components/notice'
import { CodeField } from '../forms/code-field'
import { NewPasswordField } from '../forms/new-password-field'
import { refused, textOf } from '../forms/problem.server'
import { sentForm } from '../forms/sent-form.server'
import { TaskForm } from '../forms/task-form'
import { usePreValidation } from '../forms/use-pre-validation'
import type { Handle } from '../handle'
import { nextOf, withNext } from '../next-path'
import { pageMeta } from '../page-meta'

export { keepForm as clientAction } from '../forms/keep-form'

export const handle: Handle = { hideNavbar: true }

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    await apiOf(args).users.finishPasswordReset({
      resetCode: textOf(form, 'resetCode'),
      password: textOf(form, 'password'),
    })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(withNext('/signin?step=reset', nextOf(args.request)), {
    headers: cookiesFor(args.request),
  })
}

export default function PasswordResetFinishPage() {
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const validation = usePreValidation(['password'], problem)
  return (
    <AccountPage
      title="Choose a new password"
      lead="It replaces the old one everywhere, and signs out every device that is still signed in."
    >
      {query.get('step') === 'undone' && !problem ? (
        <Notice title="Your account has its earlier address again.">
          <p>Nothing opens it now: the new password is the first way to sign in.</p>
        </Notice>
      ) : null}
      <TaskForm
        problem={problem}
        submit={{ label: 'Set the new password', pending: 'Setting it…' }}
        aside={
          <NextLink to="/passwordResetStart" className="link">
            Ask for a new code
          </NextLink>
        }
        {...validation.handlers}
      >
        <CodeField
          name="resetCode"
          mailed={query.get('code')}
          typed={problem?.values.resetCode}
          error={problem?.fields.resetCode}
        />
        <NewPasswordField label="New password" validation={validation} />
      </TaskForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Password Reset', hidden: true })
