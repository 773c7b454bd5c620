import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { EmailField } from '../accounts/email-field'
import { NextLink } from '../accounts/next-link'
import { ActionForm } from '../design/forms/action-form'
import { Notice } from '../design/notice'
import { apiOf } from '../loaders/api.server'
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
    await apiOf(args).users.startPasswordReset({ email: textOf(form, 'email') })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(withNext('/passwordResetStart?step=sent', nextOf(args.request)))
}

export default function PasswordResetStartPage() {
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const sent = query.get('step') === 'sent' && !problem
  return (
    <AccountPage title="Forgot your password?">
      {sent ? (
        <Notice title="Check your mail.">
          <p>
            If there is an account with that address, a mail is on its way. Its link works once,
            within an hour. Nothing there? Check the spam folder, or try another address.
          </p>
          <p>
            <NextLink to="/passwordResetFinish" className="link">
              Enter the code
            </NextLink>
          </p>
        </Notice>
      ) : null}
      <ActionForm
        key={sent ? 'again' : 'first'}
        problem={problem}
        submit={{ label: sent ? 'Send another mail' : 'Send me a mail', pending: 'Sending…' }}
        aside={
          <NextLink to="/signin" className="link">
            Back to sign in
          </NextLink>
        }
      >
        <EmailField
          typed={problem?.values.email}
          error={problem?.fields.email}
          hint="The address you signed up with. We mail you a link to choose a new password."
        />
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Password Reset', hidden: true })
