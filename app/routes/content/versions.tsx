import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ContentVersion } from '../../../server/contents/versions/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { stateLabels } from '../../contents/labels'
import { Badge } from '../../design/badge'
import { signedInStyles } from '../../design/signed-in'
import { Pagination } from '../../design/table/pagination'
import { type Column, Table } from '../../design/table/table'
import { ContentTabs } from '../../editor/content-tabs'
import { ChangeLabels } from '../../editor/version-labels'
import { formatMoment } from '../../formats/moment'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }
export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'drafts')
  const { contentVersions, contentSchedule } = apiOf(args)
  const id = args.params.id ?? ''
  const page = Math.max(0, Number(new URL(args.request.url).searchParams.get('page')) || 0)
  const [{ title }, versions] = await callService(
    args.request,
    Promise.all([contentSchedule.get(id), contentVersions.list(id, { page, size: 20 })]),
  )
  return { id, title, versions }
}

export default function ContentVersionsPage() {
  const { id, title, versions } = useLoaderData<typeof loader>()
  return (
    <div className="admin frame">
      <ContentTabs id={id} />
      <AdminHeading title={`Versions of ${title}`}>
        <p className="settings-text">
          Everything that was saved, the newest first. Open one to see how it differs from the
          latest, and to put it back.
        </p>
      </AdminHeading>
      <Table
        caption="Versions"
        columns={columnsFor(id)}
        rows={versions.content}
        keyOf={(version) => version.id}
      />
      <Pagination page={versions.number} totalPages={versions.totalPages} label="Versions" />
    </div>
  )
}

function columnsFor(id: string): Column<ContentVersion>[] {
  return [
    {
      title: 'Saved (UTC)',
      cell: ({ id: version, savedAt }) => (
        <Link to={pathTo('contentVersion', { id, version })} className="link">
          <time dateTime={savedAt.toISOString()}>{formatMoment(savedAt)}</time>
        </Link>
      ),
    },
    { title: 'By', cell: ({ savedBy }) => savedBy?.name ?? 'The system' },
    { title: 'What changed', cell: ({ changes }) => <ChangeLabels changes={changes} /> },
    {
      title: 'Status',
      cell: ({ status, isLatest, isPublished }) => (
        <span className="badges">
          <Badge tone={stateLabels[status].tone}>{stateLabels[status].label}</Badge>
          {isLatest ? <Badge>Latest</Badge> : null}
          {isPublished ? <Badge tone="good">On the site</Badge> : null}
        </span>
      ),
    },
  ]
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Versions of ${args.data?.title ?? 'a content'}`, hidden: true })
