import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { chatColumns } from '../../../chats/admin/columns'
import { ChatFilter, chatFilterOf } from '../../../chats/admin/filter'
import { useInbox } from '../../../chats/admin/use-inbox'
import { ButtonLink } from '../../../design/button'
import { EmptyState } from '../../../design/empty-state'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
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
  const { list, sort, filter } = useLoaderData<typeof loader>()
  useInbox()
  return (
    <>
      <AdminHeading title="Chats">
        <p className="text-ink-soft">
          {list.totalElements === 1 ? '1 conversation' : `${list.totalElements} conversations`}
        </p>
      </AdminHeading>
      <ChatFilter {...filter} />
      {list.empty ? (
        <EmptyState title="No results." text="There are no chats, or none match.">
          <ButtonLink href="/admin/chats" variant="quiet">
            Show all
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Chats"
          columns={chatColumns}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Chats" />
    </>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Chats', hidden: true })
