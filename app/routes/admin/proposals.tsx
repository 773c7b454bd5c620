import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { Pagination } from '../../design/table/pagination'
import { Table } from '../../design/table/table'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { proposalColumns } from '../../proposals/admin/columns'
import { ProposalFilter, proposalFilterOf } from '../../proposals/admin/filter'

const sortable = ['title', 'client', 'status', 'validUntil', 'total', 'createdAt', 'updatedAt']

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, { sortable, defaultSort: 'updatedAt,desc' })
  const filter = proposalFilterOf(query)
  const list = await callService(
    args.request,
    apiOf(args).proposals.list({ ...filter.input, page, sort, size: 25 }),
  )
  return { list, sort, filter: filter.shown }
}

export default function ProposalsPage() {
  const { list, sort, filter } = useLoaderData<typeof loader>()
  const count = list.totalElements
  return (
    <>
      <AdminHeading title="Proposals">
        <div className="admin-heading-row">
          <p className="text-ink-soft">
            {count === 1 ? '1 proposal' : `${count.toLocaleString('en')} proposals`}
          </p>
          <ButtonLink href={pathTo('proposalNew')} variant="quiet" size="small">
            Write a new one
          </ButtonLink>
        </div>
      </AdminHeading>
      <ProposalFilter {...filter} />
      {list.empty ? (
        <EmptyState title="Nothing fits." text="Try fewer or other words.">
          <ButtonLink href={pathTo('adminProposals')} variant="quiet">
            Show all proposals
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Proposals"
          columns={proposalColumns}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Proposals" />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Proposals', hidden: true })
