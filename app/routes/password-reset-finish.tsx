import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { CodeField } from '../accounts/code-field'
import { NewPasswordField } from '../accounts/new-password-field'
import { NextLink } from '../accounts/next-link'
import { usePreValidation } from '../accounts/use-pre-validation'
import { ActionForm } from '../design/forms/action-form'
import { Notice } from '../design/notice'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { refused, textOf } from '../loaders/problem.server'
import { sentForm } from '../loaders/sent-form.server'
import type { Handle } from '../navigation/handle'
import { nextOf, withNext } from '../navigation/next-path'
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

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
    headers: responseHeadersFor(args.request),
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
          <p>All other ways to sign in are removed. Choose a new password to sign in with.</p>
        </Notice>
      ) : null}
      <ActionForm
        problem={problem}
        submit={{ label: 'Set the new password', pending: 'Setting it…' }}
        aside={
          <NextLink to="/passwordResetStart" className="link">
            Ask for a new code
          </NextLink>
        }
        {...validation.handlers}
      >
        <CodeField name="resetCode" mailed={query.get('code')} problem={problem} />
        <NewPasswordField label="New password" validation={validation} />
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Password Reset', hidden: true })
