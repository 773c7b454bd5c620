import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ContentVersion } from '../../../server/contents/versions/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { contentEditingMessages } from '../../contents/editing/messages'
import { StateBadge } from '../../contents/state-badges'
import { Badge } from '../../design/badge'
import { Moment } from '../../design/moment'
import { signedInStyles } from '../../design/signed-in'
import { Pagination } from '../../design/table/pagination'
import { type Column, Table } from '../../design/table/table'
import { ContentTabs } from '../../editor/content-tabs'
import { ChangeLabels } from '../../editor/version-labels'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
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
  const text = useText(contentEditingMessages)
  const { id, title, versions } = useLoaderData<typeof loader>()
  return (
    <div className="admin frame">
      <ContentTabs id={id} />
      <AdminHeading title={text('versions.title', { title })}>
        <p className="settings-text">{text('versions.lead')}</p>
      </AdminHeading>
      <Table
        caption={text('versions.label')}
        columns={columnsFor(id, text)}
        rows={versions.content}
        keyOf={(version) => version.id}
      />
      <Pagination
        page={versions.number}
        totalPages={versions.totalPages}
        label={text('versions.label')}
      />
    </div>
  )
}

function columnsFor(
  id: string,
  text: TextOf<typeof contentEditingMessages>,
): Column<ContentVersion>[] {
  return [
    {
      title: text('versions.saved'),
      cell: ({ id: version, savedAt }) => (
        <Link to={pathTo('contentVersion', { id, version })} className="link">
          <Moment at={savedAt} />
        </Link>
      ),
    },
    {
      title: text('versions.by'),
      cell: ({ savedBy }) => savedBy?.name ?? text('versions.system'),
    },
    { title: text('versions.changes'), cell: ({ changes }) => <ChangeLabels changes={changes} /> },
    {
      title: text('versions.status'),
      cell: ({ status, isLatest, isPublished }) => (
        <span className="badges">
          <StateBadge state={status} />
          {isLatest ? <Badge>{text('versions.latest')}</Badge> : null}
          {isPublished ? <Badge tone="good">{text('versions.onSite')}</Badge> : null}
        </span>
      ),
    },
  ]
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const title = args.data?.title
  return pageMeta(args, {
    title: title === undefined ? text('versions.untitled') : text('versions.title', { title }),
    hidden: true,
  })
}
