import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { AdministratorsLink } from '../../../admin/administrators-link'
import { ChatAssignment } from '../../../chats/admin/assignment'
import { chatAdminMessages } from '../../../chats/admin/messages'
import { SavedReplies } from '../../../chats/admin/saved-replies'
import { chatForPage, postFromForm } from '../../../chats/chat-page.server'
import { ConversationView } from '../../../chats/conversation-view'
import { randomId } from '../../../client/random-id'
import { useDone } from '../../../design/forms/use-done'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pathTo } from '../../../navigation/paths'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireArea(args, 'chats')
  const { chats, users } = apiOf(args)
  const chat = await chatForPage(args, args.params.id ?? '', 'agency')
  const [replies, assignees] = await callService(
    args.request,
    Promise.all([chats.replies(), chats.assignees()]),
  )
  // Only administrators read the account.
  const account = chat.createdBy ? await users.get(chat.createdBy).catch(() => null) : null
  const author = chat.messages.find((message) => message.author?.id === chat.createdBy)?.author
  const replyId = new URL(args.request.url).searchParams.get('reply')
  return {
    chat,
    replies,
    reply: replies.find(({ id }) => id === replyId)?.text,
    assignees,
    starter: account?.fullName || account?.email || author?.name || null,
    me: me.id,
    // In a chat that an administrator began, they are on the visitor's side.
    side: chat.createdBy === me.id ? ('visitor' as const) : ('agency' as const),
    formKey: randomId(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'chats')
  const form = await sentForm(args.request)
  const id = args.params.id ?? ''
  try {
    if (textOf(form, 'intent') === 'assign') {
      await apiOf(args).chats.assign(id, { userId: textOf(form, 'userId') || null })
      return done(args.request, 'assign')
    }
    await postFromForm(args, id, form)
    return redirect(`/admin/chats/${id}`)
  } catch (error) {
    return refused(error, form)
  }
}

export default function AdminChatPage() {
  const text = useText(chatAdminMessages)
  const { chat, replies, reply, assignees, starter, me, side, formKey } =
    useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const assigning = problem?.values.intent === 'assign'
  const begunBy = chat.createdBy ? (
    <AdministratorsLink href={`/admin/users/${chat.createdBy}`}>
      {starter ?? text('user')}
    </AdministratorsLink>
  ) : (
    text('signedOut')
  )
  return (
    <>
      <AdminHeading
        title={chat.title}
        done={useDone({ assign: text('assigned') }, problem)}
        back={
          <SiteLink href={pathTo('adminChats')} className="link w-fit">
            {text('allChats')}
          </SiteLink>
        }
      >
        <p className="text-ink-soft">
          {chat.email
            ? text.rich('alsoMailed', { starter: () => begunBy, email: chat.email })
            : begunBy}
        </p>
      </AdminHeading>
      <div className="admin-columns chat-page">
        <ChatAssignment
          chat={chat}
          assignees={assignees}
          me={me}
          problem={assigning ? problem : undefined}
        />
        <ConversationView
          key={chat.id}
          chat={chat}
          side={side}
          formKey={formKey}
          problem={assigning ? undefined : problem}
          initialText={reply}
          tools={(insert) => <SavedReplies replies={replies} insert={insert} />}
        />
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, chatAdminMessages)
  const chat = args.data?.chat?.title ?? text('chat')
  return pageMeta(args, { title: text('page.chat', { chat }), hidden: true })
}
