import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listQueryOf } from '../../admin/list-query'
import { chatMessages } from '../../chats/messages'
import { Badge } from '../../design/badge'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { PageHeading } from '../../design/page-heading'
import { RelativeTime } from '../../design/relative-time'
import { Pagination } from '../../design/table/pagination'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUserOrHello } from '../../loaders/guards.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireUserOrHello(args)
  const { page } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: [],
    defaultSort: '',
  })
  return callService(args.request, apiOf(args).chats.list({ mine: true, page, size: 25 }))
}

/** The user's conversations. */
export default function ChatsPage() {
  const text = useText(chatMessages)
  const { content, number, totalPages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={text('list.title')}>
        <p>
          <ButtonLink href="/chat/new?another">{text('list.start')}</ButtonLink>
        </p>
      </PageHeading>
      <div className="no-chat frame pb-section">
        {content.length === 0 ? (
          <EmptyState title={text('list.none')} text={text('list.noneText')} />
        ) : (
          <ul className="chat-list">
            {content.map(({ id, title, unread, lastMessage, updatedAt }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-3">
                  <SiteLink href={pathTo('chat', { id })} className="link font-semibold">
                    {title}
                  </SiteLink>
                  {unread > 0 ? (
                    <Badge tone="waiting">{text('list.new', { count: unread })}</Badge>
                  ) : null}
                </p>
                {lastMessage ? <p className="chat-excerpt">{lastMessage.text}</p> : null}
                <p className="chat-by">
                  <RelativeTime date={updatedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={number} totalPages={totalPages} label={text('list.pages')} />
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chatMessages)('list.title'), hidden: true })
