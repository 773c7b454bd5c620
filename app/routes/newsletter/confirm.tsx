import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import type { Handle } from '../../navigation/handle'
import { CodePage } from '../../newsletter/code-page'
import { newsletterMessages } from '../../newsletter/messages'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    await apiOf(args).newsletter.confirm({ code: textOf(form, 'code') })
    return redirect('/newsletter/confirm?step=done', { headers: responseHeadersFor(args.request) })
  } catch (error) {
    return refused(error, form)
  }
}

export default function ConfirmPage() {
  return <CodePage name="confirm" />
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, newsletterMessages)('confirm.title'), hidden: true })
