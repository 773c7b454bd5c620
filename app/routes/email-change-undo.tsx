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
import { pageMeta } from '../page-head/page-meta'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    const { resetCode } = await apiOf(args).users.undoEmailChange({
      code: codeIn(textOf(form, 'code')),
    })
    const query = new URLSearchParams({ code: resetCode, step: 'undone' })
    return redirect(`/passwordResetFinish?${query}`, { headers: responseHeadersFor(args.request) })
  } catch (error) {
    return refused(error, form)
  }
}

/** The mail's link only opens this page, because programs that scan mails follow links too. */
export default function EmailChangeUndoPage() {
  const text = useText(accountMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  return (
    <AccountPage title={text('undo.title')} lead={text('undo.lead')}>
      <ActionForm
        problem={problem}
        submit={{ label: text('undo.submit'), pending: text('undo.pending') }}
        aside={
          <NextLink to="/contact" className="link">
            {text('undo.write')}
          </NextLink>
        }
      >
        <CodeField name="code" mailed={query.get('code')} problem={problem} />
        <p>{text('undo.effect')}</p>
      </ActionForm>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('undo.pageTitle'), hidden: true })
