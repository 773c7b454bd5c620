import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { returnQueryField, useListQuery } from '../../../admin/list-address'
import { listQueryOf } from '../../../admin/list-query'
import { SelectionActions } from '../../../admin/selection-actions'
import { withQuery } from '../../../client/query-string'
import { useV1Address } from '../../../client/v1-address'
import { contentColumns } from '../../../contents/admin/columns'
import { ContentFilter, contentFilterOf, type ShownFilter } from '../../../contents/admin/filter'
import { contentAdminMessages } from '../../../contents/admin/messages'
import { useMayPublish } from '../../../contents/may-publish'
import { contentMessages } from '../../../contents/messages'
import { ButtonLink } from '../../../design/button'
import { DownloadLink } from '../../../design/download-link'
import { EmptyState } from '../../../design/empty-state'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
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
  const text = useText(contentAdminMessages)
  const labels = useText(contentMessages)
  const { list, sort, filter } = useLoaderData<typeof loader>()
  const listQuery = useListQuery()
  const mayPublish = useMayPublish()
  return (
    <>
      <AdminHeading title={text('title')}>
        <div className="admin-heading-row">
          <p className="text-ink-soft">{text('count', { count: list.totalElements })}</p>
          <ButtonLink href="/content/new" variant="quiet" size="small">
            {text('newPage')}
          </ButtonLink>
        </div>
      </AdminHeading>
      <ContentFilter {...filter} />
      {list.empty || !mayPublish ? null : <Csv filter={filter} />}
      {list.empty ? (
        <EmptyState title={text('noResults')} text={text('otherWords')}>
          <ButtonLink href="/admin/contents" variant="quiet">
            {text('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form method="get" action="/admin/contents/selected">
          <Table
            caption={text('title')}
            columns={contentColumns({ text, labels })}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
            selection={
              mayPublish
                ? { name: 'id', label: ({ title }) => text('select', { title }) }
                : undefined
            }
          />
          {listQuery ? <input type="hidden" name={returnQueryField} value={listQuery} /> : null}
          {mayPublish ? (
            <SelectionActions
              actions={(filter.state === 'trashed' ? trashActions : actions).map((action) => ({
                ...action,
                label: text(action.label),
              }))}
            />
          ) : null}
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
    </>
  )
}

/** A CSV file of all matching contents, not only of this page. */
function Csv({ filter }: { filter: ShownFilter }) {
  const text = useText(contentAdminMessages)
  const narrowed = Object.entries(filter).filter(([, value]) => value)
  const query = { ...Object.fromEntries(narrowed), format: 'csv' }
  const address = useV1Address(withQuery('/v1/admin/content', query))
  return (
    <DownloadLink href={address} fileName="contents.csv">
      {text(narrowed.length > 0 ? 'downloadThese' : 'downloadAll')}
    </DownloadLink>
  )
}

const actions = [
  { to: 'published', label: 'action.publish' },
  { to: 'archived', label: 'action.archive' },
  { to: 'trashed', label: 'action.delete', variant: 'danger' },
] as const

const trashActions = [
  { to: 'draft', label: 'action.restore' },
  { to: 'removed', label: 'action.remove', variant: 'danger' },
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, contentAdminMessages)('listTitle'), hidden: true })
