import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { AuditFilter, auditFilterOf } from '../../audit/filter'
import { auditMessages } from '../../audit/messages'
import { AuditTable } from '../../audit/table'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { Pagination } from '../../design/table/pagination'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
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
  const text = useText(auditMessages)
  const { list, sort, filter } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading title={text('title')}>
        <p className="settings-text">
          {text('lead')} {text('utc')}
        </p>
      </AdminHeading>
      <AuditFilter {...filter} />
      {list.empty ? (
        <EmptyState title={text('noResults')} text={text('noneMatch')}>
          <ButtonLink href="/admin/audit" variant="quiet">
            {text('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <AuditTable entries={list.content} sort={sort} />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, auditMessages)('pageTitle'), hidden: true })
