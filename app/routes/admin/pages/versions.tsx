import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { FixedPageName, FixedPageVersion } from '../../../../server/site/pages/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { Badge } from '../../../design/badge'
import { EmptyState } from '../../../design/empty-state'
import { Pagination } from '../../../design/table/pagination'
import { type Column, Table } from '../../../design/table/table'
import { changedParts, pageNames } from '../../../fixed-pages/sections'
import { formatMoment } from '../../../formats/moment'
import { isKeyOf } from '../../../keys'
import { apiOf } from '../../../loaders/api.server'
import { callService, notFound } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { name = '' } = args.params
  if (!isKeyOf(pageNames, name)) throw notFound()
  const page = Math.max(0, Number(new URL(args.request.url).searchParams.get('page')) || 0)
  const pending = apiOf(args).fixedPages.versions(name, { page, size: 20 })
  const versions = await callService(args.request, pending)
  return { name, versions }
}

/** What a page that every site has was before. */
export default function FixedPageVersionsPage() {
  const { name, versions } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading
        title={`Versions of ${pageNames[name]}`}
        back={
          <SiteLink href={`/admin/pages/${name}`} className="link w-fit">
            Edit the page
          </SiteLink>
        }
      >
        <p className="settings-text">
          Everything that was saved, the newest first. Open one to see how it differs from the
          latest, and to restore it.
        </p>
      </AdminHeading>
      {versions.empty ? (
        <EmptyState title="No versions yet." text="The first one is stored with the next change." />
      ) : (
        <Table
          caption="Versions"
          columns={columnsFor(name)}
          rows={versions.content}
          keyOf={(version) => version.id}
        />
      )}
      <Pagination page={versions.number} totalPages={versions.totalPages} label="Versions" />
    </>
  )
}

function columnsFor(name: FixedPageName): Column<FixedPageVersion>[] {
  return [
    {
      title: 'Saved (UTC)',
      cell: ({ id, savedAt }) => (
        <Link to={`/admin/pages/${name}/versions/${id}`} className="link">
          <time dateTime={savedAt.toISOString()}>{formatMoment(savedAt)}</time>
        </Link>
      ),
    },
    { title: 'What changed', cell: ({ changes }) => changedParts(changes) },
    {
      title: 'Status',
      cell: ({ status, isLatest, isPublished }) => (
        <span className="badges">
          {status === 'published' ? (
            <Badge tone="good">Published</Badge>
          ) : (
            <Badge tone="waiting">Draft</Badge>
          )}
          {isLatest ? <Badge>Latest</Badge> : null}
          {isPublished ? <Badge tone="good">On the site</Badge> : null}
        </span>
      ),
    },
  ]
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `Admin: Versions of ${args.data ? pageNames[args.data.name] : 'a page'}`,
    hidden: true,
  })
