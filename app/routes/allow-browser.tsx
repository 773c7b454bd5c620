import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { apiOf, cookiesFor } from '../api.server'
import { AccountPage } from '../components/account-page'
import { NextLink } from '../components/next-link'
import { CodeField } from '../forms/code-field'
import { codeIn } from '../forms/code-text'
import { refused, textOf } from '../forms/problem.server'
import { sentForm } from '../forms/sent-form.server'
import { TaskForm } from '../forms/task-form'
import type { Handle } from '../handle'
import { nextOf, withNext } from '../next-path'
import { pageMeta } from '../page-meta'

export { keepForm as clientAction } from '../forms/keep-form'

export const handle: Handle = { hideNavbar: true }

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    await apiOf(args).auth.allowBrowser({ code: codeIn(textOf(form, 'code')) })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(withNext('/signin?step=allowed', nextOf(args.request)), {
    headers: cookiesFor(args.request),
  })
}

/**
 * The link of the mail only opens this page: programs that look into mail follow links too, and a
 * code works once. So a button lets the browser go on.
 */
export default function AllowBrowserPage() {
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  return (
    <AccountPage
      title="Let this browser sign in"
      lead="Sign-in to your account is paused after too many attempts. One press of the button, and this browser may try again."
    >
      <TaskForm
        problem={problem}
        submit={{ label: 'Let this browser sign in', pending: 'One moment…' }}
        aside={
          <NextLink to="/signin" className="link">
            Back to sign in
          </NextLink>
        }
      >
        <CodeField
          name="code"
          mailed={query.get('code')}
          typed={problem?.values.code}
          error={problem?.fields.code}
        />
      </TaskForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Let this browser sign in', hidden: true })
