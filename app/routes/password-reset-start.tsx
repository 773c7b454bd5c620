import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { EmailField } from '../accounts/email-field'
import { accountMessages } from '../accounts/messages'
import { NextLink } from '../accounts/next-link'
import { ActionForm } from '../design/forms/action-form'
import { Notice } from '../design/notice'
import { apiOf } from '../loaders/api.server'
import { refused, textOf } from '../loaders/problem.server'
import { sentForm } from '../loaders/sent-form.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
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
  const text = useText(accountMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const sent = query.get('step') === 'sent' && !problem
  return (
    <AccountPage title={text('forgot')}>
      {sent ? (
        <Notice title={text('checkMail')}>
          <p>{text('reset.sentText')}</p>
          <p>
            <NextLink to="/passwordResetFinish" className="link">
              {text('reset.enterCode')}
            </NextLink>
          </p>
        </Notice>
      ) : null}
      <ActionForm
        key={sent ? 'again' : 'first'}
        problem={problem}
        submit={{
          label: text(sent ? 'reset.sendAgain' : 'reset.send'),
          pending: text('sending'),
        }}
        aside={
          <NextLink to="/signin" className="link">
            {text('backToSignIn')}
          </NextLink>
        }
      >
        <EmailField
          typed={problem?.values.email}
          error={problem?.fields.email}
          hint={text('reset.emailHint')}
        />
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('reset.title'), hidden: true })
