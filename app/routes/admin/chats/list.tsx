import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { chatColumns } from '../../../admin/chat-columns'
import { ChatFilter, chatFilterOf } from '../../../admin/chat-filter'
import { listQueryOf } from '../../../admin/list-query'
import { useInbox } from '../../../admin/use-inbox'
import { answer } from '../../../answers.server'
import { apiOf } from '../../../api.server'
import { ButtonLink } from '../../../components/button'
import { EmptyState } from '../../../components/empty-state'
import { Pagination } from '../../../components/pagination'
import { Table } from '../../../components/table'
import { requireAdmin } from '../../../guards.server'
import { pageMeta } from '../../../page-meta'

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['title', 'createdAt', 'updatedAt'],
    first: 'updatedAt,desc',
  })
  const filter = chatFilterOf(query, me.id)
  const list = await answer(
    args.request,
    apiOf(args).chats.list({ ...filter.asked, page, sort, size: 25 }),
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
          {list.totalElements === 1 ? 'One conversation' : `${list.totalElements} conversations`}
        </p>
      </AdminHeading>
      <ChatFilter {...filter} />
      {list.empty ? (
        <EmptyState title="Nothing here." text="Nobody has written yet, or nothing fits.">
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
