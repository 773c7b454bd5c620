import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { chatColumns } from '../../../chats/admin/columns'
import { ChatFilter, chatFilterOf } from '../../../chats/admin/filter'
import { chatAdminMessages } from '../../../chats/admin/messages'
import { useInbox } from '../../../chats/admin/use-inbox'
import { ButtonLink } from '../../../design/button'
import { EmptyState } from '../../../design/empty-state'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireArea(args, 'chats')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['title', 'createdAt', 'updatedAt'],
    defaultSort: 'updatedAt,desc',
  })
  const filter = chatFilterOf(query, me.id)
  const list = await callService(
    args.request,
    apiOf(args).chats.list({ ...filter.input, page, sort, size: 25 }),
  )
  return { list, sort, filter: filter.shown }
}

/** The agency's inbox. */
export default function AdminChatsPage() {
  const text = useText(chatAdminMessages)
  const { list, sort, filter } = useLoaderData<typeof loader>()
  useInbox()
  return (
    <>
      <AdminHeading title={text('chats')}>
        <p className="text-ink-soft">{text('count', { count: list.totalElements })}</p>
      </AdminHeading>
      <ChatFilter {...filter} />
      {list.empty ? (
        <EmptyState title={text('noResults')} text={text('noChats')}>
          <ButtonLink href="/admin/chats" variant="quiet">
            {text('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption={text('chats')}
          columns={chatColumns(text)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('chats')} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chatAdminMessages)('page.chats'), hidden: true })
