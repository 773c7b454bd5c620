import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { CodeField } from '../accounts/code-field'
import { accountMessages } from '../accounts/messages'
import { NewPasswordField } from '../accounts/new-password-field'
import { NextLink } from '../accounts/next-link'
import { usePreValidation } from '../accounts/use-pre-validation'
import { ActionForm } from '../design/forms/action-form'
import { Notice } from '../design/notice'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
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
  const text = useText(accountMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  const validation = usePreValidation(['password'], problem)
  return (
    <AccountPage title={text('chooseNewPassword')} lead={text('reset.lead')}>
      {query.get('step') === 'undone' && !problem ? (
        <Notice title={text('reset.undone')}>
          <p>{text('reset.undoneText')}</p>
        </Notice>
      ) : null}
      <ActionForm
        problem={problem}
        submit={{ label: text('reset.set'), pending: text('reset.pending') }}
        aside={
          <NextLink to="/passwordResetStart" className="link">
            {text('reset.newCode')}
          </NextLink>
        }
        {...validation.handlers}
      >
        <CodeField name="resetCode" mailed={query.get('code')} problem={problem} />
        <NewPasswordField label={text('field.newPassword')} validation={validation} />
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('reset.title'), hidden: true })
