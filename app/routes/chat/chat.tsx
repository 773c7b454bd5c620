import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { chatForPage, postFromForm } from '../../chats/chat-page.server'
import { ConversationView } from '../../chats/conversation-view'
import { chatMessages } from '../../chats/messages'
import { randomId } from '../../client/random-id'
import { PageHeading } from '../../design/page-heading'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { refused } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { useRootData } from '../../root-data'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const [chat, hours] = await Promise.all([
    chatForPage(args, args.params.id ?? '', 'visitor'),
    callService(args.request, apiOf(args).chats.hours()),
  ])
  return { chat, hours, formKey: randomId() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    const { id } = await postFromForm(args, args.params.id ?? '', form)
    return redirect(pathTo('chat', { id }), { headers: responseHeadersFor(args.request) })
  } catch (error) {
    return refused(error, form)
  }
}

export default function ChatPage() {
  const text = useText(chatMessages)
  const { chat, hours, formKey } = useLoaderData<typeof loader>()
  const visitor = useRootData()?.visitor
  return (
    <>
      <PageHeading title={chat.title}>
        <p className="flex flex-wrap gap-x-6 lg:col-span-12">
          {visitor ? (
            <SiteLink href={pathTo('chats')} className="link">
              {text('all')}
            </SiteLink>
          ) : null}
          <SiteLink href="/chat/new?another" className="link">
            {text('another')}
          </SiteLink>
        </p>
      </PageHeading>
      <div className="chat-page frame pb-section">
        <ConversationView
          key={chat.id}
          chat={chat}
          hours={hours}
          side="visitor"
          isAnonymous={!visitor}
          formKey={formKey}
          problem={useActionData<typeof action>()?.problem}
        />
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = args.data?.chat?.title ?? pageText(args, chatMessages)('chat')
  return pageMeta(args, { title, hidden: true })
}
