import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { FixedPageSummary } from '../../../../server/site/pages/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { Badge } from '../../../design/badge'
import { Moment } from '../../../design/moment'
import { type Column, Table } from '../../../design/table/table'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { editPath, pageNames } from '../../../fixed-pages/sections'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pathTo } from '../../../navigation/paths'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  return callService(args.request, apiOf(args).fixedPages.list())
}

/** The pages that every site has, to edit. */
export default function PagesPage() {
  const text = useText(fixedPageMessages)
  const pages = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading title={text('title')}>
        <p className="settings-text">
          {text.rich('list.text', {
            content: (words) => (
              <SiteLink href={pathTo('adminContents')} className="link">
                {words}
              </SiteLink>
            ),
          })}
        </p>
      </AdminHeading>
      <Table
        caption={text('title')}
        columns={pageColumns(text)}
        rows={pages}
        keyOf={({ name }) => name}
      />
    </>
  )
}

function pageColumns(text: TextOf<typeof fixedPageMessages>): Column<FixedPageSummary>[] {
  return [
    {
      title: text('page'),
      cell: ({ name }) => (
        <Link to={editPath(name)} className="link">
          {text(pageNames[name])}
        </Link>
      ),
    },
    {
      title: text('status'),
      cell: ({ isAhead }) => (
        <span className="badges">
          <Badge tone="good">{text('published')}</Badge>
          {isAhead ? <Badge tone="waiting">{text('ahead')}</Badge> : null}
        </span>
      ),
    },
    {
      title: text('saved'),
      cell: ({ updatedAt }) => (updatedAt ? <Moment at={updatedAt} /> : text('never')),
    },
  ]
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, fixedPageMessages)
  return pageMeta(args, { title: text('meta', { page: text('title') }), hidden: true })
}
