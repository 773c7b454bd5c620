import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../../accounts/account-page'
import { Notice } from '../../design/notice'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import type { Handle } from '../../navigation/handle'
import { newsletterMessages } from '../../newsletter/messages'
import { SubscriptionForm } from '../../newsletter/subscription-form'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    await apiOf(args).newsletter.subscribe({
      email: textOf(form, 'email'),
      _gotcha: textOf(form, '_gotcha'),
    })
    return redirect('/newsletter?step=sent', { headers: responseHeadersFor(args.request) })
  } catch (error) {
    return refused(error, form)
  }
}

/** On which visitors ask for new articles by mail. */
export default function NewsletterPage() {
  const text = useText(newsletterMessages)
  const [query] = useSearchParams()
  const problem = useActionData<typeof action>()?.problem
  return (
    <AccountPage title={text('title')} lead={text('lead')}>
      {query.get('step') === 'sent' && !problem ? (
        <Notice title={text('sent')}>
          <p>{text('sentText')}</p>
        </Notice>
      ) : (
        <SubscriptionForm problem={problem} />
      )}
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, newsletterMessages)
  return pageMeta(args, { title: text('title'), description: text('lead') })
}
