import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ContentRow } from '../../../../server/contents/administration/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { returnQueryField, useListQuery } from '../../../admin/list-address'
import { listQueryOf } from '../../../admin/list-query'
import { SelectionActions } from '../../../admin/selection-actions'
import { withQuery } from '../../../client/query-string'
import { useV1Address } from '../../../client/v1-address'
import { contentColumns } from '../../../contents/admin/columns'
import { ContentFilter, contentFilterOf, type ShownFilter } from '../../../contents/admin/filter'
import { contentCount } from '../../../contents/labels'
import { useMayPublish } from '../../../contents/may-publish'
import { ButtonLink } from '../../../design/button'
import { DownloadLink } from '../../../design/download-link'
import { EmptyState } from '../../../design/empty-state'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { pageMeta } from '../../../page-head/page-meta'

const sortable = ['title', 'type', 'slug', 'createdAt', 'updatedAt']

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'drafts')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, { sortable, defaultSort: 'updatedAt,desc' })
  const filter = contentFilterOf(query)
  const list = await callService(
    args.request,
    apiOf(args).contentAdmin.list({ ...filter.input, page, sort, size: 25 }),
  )
  return { list, sort, filter: filter.shown }
}

export default function ContentsPage() {
  const { list, sort, filter } = useLoaderData<typeof loader>()
  const listQuery = useListQuery()
  const mayPublish = useMayPublish()
  return (
    <>
      <AdminHeading title="Contents">
        <div className="admin-heading-row">
          <p className="text-ink-soft">{contentCount(list.totalElements)}</p>
          <ButtonLink href="/content/new" variant="quiet" size="small">
            New page
          </ButtonLink>
        </div>
      </AdminHeading>
      <ContentFilter {...filter} />
      {list.empty || !mayPublish ? null : <Csv filter={filter} />}
      {list.empty ? (
        <EmptyState title="No results." text="Try fewer or different words.">
          <ButtonLink href="/admin/contents" variant="quiet">
            Show all contents
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form method="get" action="/admin/contents/selected">
          <Table
            caption="Contents"
            columns={contentColumns()}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
            selection={mayPublish ? selection : undefined}
          />
          {listQuery ? <input type="hidden" name={returnQueryField} value={listQuery} /> : null}
          {mayPublish ? (
            <SelectionActions actions={filter.state === 'trashed' ? trashActions : actions} />
          ) : null}
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Contents" />
    </>
  )
}

/** A CSV file of all matching contents, not only of this page. */
function Csv({ filter }: { filter: ShownFilter }) {
  const narrowed = Object.entries(filter).filter(([, value]) => value)
  const query = { ...Object.fromEntries(narrowed), format: 'csv' }
  const address = useV1Address(withQuery('/v1/admin/content', query))
  return (
    <DownloadLink href={address} fileName="contents.csv">
      Download {narrowed.length > 0 ? 'these' : 'all'} as CSV
    </DownloadLink>
  )
}

const selection = { name: 'id', label: ({ title }: ContentRow) => `Select ${title}` }

const actions = [
  { to: 'published', label: 'Publish' },
  { to: 'archived', label: 'Archive' },
  { to: 'trashed', label: 'Delete', variant: 'danger' },
] as const

const trashActions = [
  { to: 'draft', label: 'Restore as drafts' },
  { to: 'removed', label: 'Delete permanently', variant: 'danger' },
] as const

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin', hidden: true })
