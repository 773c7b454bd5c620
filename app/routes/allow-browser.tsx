import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { CodeField } from '../accounts/code-field'
import { codeIn } from '../accounts/code-text'
import { accountMessages } from '../accounts/messages'
import { NextLink } from '../accounts/next-link'
import { ActionForm } from '../design/forms/action-form'
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
    await apiOf(args).auth.allowBrowser({ code: codeIn(textOf(form, 'code')) })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(withNext('/signin?step=allowed', nextOf(args.request)), {
    headers: responseHeadersFor(args.request),
  })
}

/**
 * The mail's link only opens this page, and a button allows the browser: programs that scan mails
 * follow links too, and a code works once.
 */
export default function AllowBrowserPage() {
  const text = useText(accountMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  return (
    <AccountPage title={text('allow.title')} lead={text('allow.lead')}>
      <ActionForm
        problem={problem}
        submit={{ label: text('allow.title'), pending: text('allow.pending') }}
        aside={
          <NextLink to="/signin" className="link">
            {text('backToSignIn')}
          </NextLink>
        }
      >
        <CodeField name="code" mailed={query.get('code')} problem={problem} />
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('allow.title'), hidden: true })
