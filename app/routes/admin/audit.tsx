import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { AuditFilter, auditFilterOf } from '../../audit/filter'
import { AuditTable } from '../../audit/table'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { Pagination } from '../../design/table/pagination'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { pageMeta } from '../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['action', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const filter = auditFilterOf(query)
  const list = await callService(
    args.request,
    apiOf(args).audit.list({ ...filter.input, page, sort, size: 50 }),
  )
  return { list, sort, filter: filter.shown }
}

export default function AuditPage() {
  const { list, sort, filter } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading title="Audit log">
        <p className="settings-text">
          What administrators and users have done. Entries cannot be changed.
        </p>
      </AdminHeading>
      <AuditFilter {...filter} />
      {list.empty ? (
        <EmptyState title="No results." text="There are no entries, or none match.">
          <ButtonLink href="/admin/audit" variant="quiet">
            Show all entries
          </ButtonLink>
        </EmptyState>
      ) : (
        <AuditTable entries={list.content} sort={sort} />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Audit log" />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Audit log', hidden: true })
