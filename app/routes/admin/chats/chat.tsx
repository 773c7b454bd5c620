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
    starter: chat.createdBy && (account?.fullName || account?.email || author?.name || 'A user'),
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

const doneMessages = { assign: 'Assigned.' }

export default function AdminChatPage() {
  const { chat, replies, reply, assignees, starter, me, side, formKey } =
    useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const assigning = problem?.values.intent === 'assign'
  return (
    <>
      <AdminHeading
        title={chat.title}
        done={useDone(doneMessages, problem)}
        back={
          <SiteLink href={pathTo('adminChats')} className="link w-fit">
            All chats
          </SiteLink>
        }
      >
        <p className="text-ink-soft">
          {starter ? (
            <AdministratorsLink href={`/admin/users/${chat.createdBy}`}>
              {starter}
            </AdministratorsLink>
          ) : (
            'A visitor without an account'
          )}
          {chat.email ? `, replies are also mailed to ${chat.email}` : ''}
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

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Admin: ${args.data?.chat?.title ?? 'Chat'}`, hidden: true })
