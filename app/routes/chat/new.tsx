import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { postFromForm } from '../../chats/chat-page.server'
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
import { pageMeta } from '../../page-head/page-meta'
import { useRootData } from '../../root-data'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { chats } = apiOf(args)
  const another = new URL(args.request.url).searchParams.has('another')
  const [mine, hours] = await callService(
    args.request,
    Promise.all([chats.list({ mine: true, size: 1 }), chats.hours()]),
  )
  const newest = mine.content[0]
  if (newest && !another) throw redirect(pathTo('chat', { id: newest.id }))
  return { hours, formKey: randomId() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request)
  try {
    const { id } = await postFromForm(args, null, form)
    return redirect(pathTo('chat', { id }), { headers: responseHeadersFor(args.request) })
  } catch (error) {
    return refused(error, form)
  }
}

/** Begins a conversation. The newest one is continued unless another is requested. */
export default function NewChatPage() {
  const text = useText(chatMessages)
  const { hours, formKey } = useLoaderData<typeof loader>()
  const visitor = useRootData()?.visitor
  const navigate = useNavigate()
  const goThere = useCallback(
    (id: string) => navigate(pathTo('chat', { id }), { replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHeading title={text('chat')} />
      <div className="chat-page frame pb-section">
        <ConversationView
          chat={null}
          hours={hours}
          side="visitor"
          isAnonymous={!visitor}
          formKey={formKey}
          problem={useActionData<typeof action>()?.problem}
          onBegun={goThere}
        />
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chatMessages)('chat'), hidden: true })
