import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node'
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

/** Mail programs send `List-Unsubscribe=One-Click` to the address of the link itself (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  const isOneClick = form.has('List-Unsubscribe')
  const query = new URL(args.request.url).searchParams
  const code = isOneClick ? (query.get('code') ?? '') : textOf(form, 'code')
  try {
    await apiOf(args).newsletter.unsubscribe({ code })
    // They follow no redirect.
    if (isOneClick) return data({})
    return redirect('/newsletter/unsubscribe?step=done', {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    return refused(error, form)
  }
}

export default function UnsubscribePage() {
  return <CodePage name="unsubscribe" />
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, newsletterMessages)('unsubscribe.title'), hidden: true })
