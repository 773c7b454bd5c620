import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listQueryOf } from '../../admin/list-query'
import { Badge } from '../../design/badge'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { PageHeading } from '../../design/page-heading'
import { RelativeTime } from '../../design/relative-time'
import { Pagination } from '../../design/table/pagination'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUserOrHello } from '../../loaders/guards.server'
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
  const { content, number, totalPages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Conversations">
        <p>
          <ButtonLink href="/chat/new?another">Start a conversation</ButtonLink>
        </p>
      </PageHeading>
      <div className="no-chat frame pb-section">
        {content.length === 0 ? (
          <EmptyState title="No conversations yet" text="Your chats with us are listed here." />
        ) : (
          <ul className="chat-list">
            {content.map(({ id, title, unread, lastMessage, updatedAt }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-3">
                  <SiteLink href={pathTo('chat', { id })} className="link font-semibold">
                    {title}
                  </SiteLink>
                  {unread > 0 ? <Badge tone="waiting">{unread} new</Badge> : null}
                </p>
                {lastMessage ? <p className="chat-excerpt">{lastMessage.text}</p> : null}
                <p className="chat-by">
                  <RelativeTime date={updatedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={number} totalPages={totalPages} label="conversations" />
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Conversations', hidden: true })
