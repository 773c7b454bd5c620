import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { FixedPageSummary } from '../../../../server/site/pages/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { Badge } from '../../../design/badge'
import { type Column, Table } from '../../../design/table/table'
import { pageNames } from '../../../fixed-pages/sections'
import { formatMoment } from '../../../formats/moment'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { pathTo } from '../../../navigation/paths'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  return callService(args.request, apiOf(args).fixedPages.list())
}

/** The pages that every site has, to edit. */
export default function PagesPage() {
  const pages = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading title="Pages">
        <p className="settings-text">
          The texts of the pages that every site has. The contact page is a{' '}
          <SiteLink href="/admin/forms/designs/contact" className="link">
            form
          </SiteLink>
          , everything else a{' '}
          <SiteLink href={pathTo('adminContents')} className="link">
            content
          </SiteLink>
          .
        </p>
      </AdminHeading>
      <Table caption="Pages" columns={columns} rows={pages} keyOf={({ name }) => name} />
    </>
  )
}

const columns: Column<FixedPageSummary>[] = [
  {
    title: 'Page',
    cell: ({ name }) => (
      <Link to={`/admin/pages/${name}`} className="link">
        {pageNames[name]}
      </Link>
    ),
  },
  {
    title: 'Status',
    cell: ({ isAhead }) => (
      <span className="badges">
        <Badge tone="good">Published</Badge>
        {isAhead ? <Badge tone="waiting">Unpublished changes</Badge> : null}
      </span>
    ),
  },
  {
    title: 'Saved (UTC)',
    cell: ({ updatedAt }) =>
      updatedAt ? (
        <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>
      ) : (
        'Never'
      ),
  },
]

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Pages', hidden: true })
