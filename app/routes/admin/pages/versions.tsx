import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { FixedPageName, FixedPageVersion } from '../../../../server/site/pages/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { Badge } from '../../../design/badge'
import { EmptyState } from '../../../design/empty-state'
import { Moment } from '../../../design/moment'
import { Pagination } from '../../../design/table/pagination'
import { type Column, Table } from '../../../design/table/table'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { requirePageEditor } from '../../../fixed-pages/page-editor.server'
import { changedParts, editPath, editWords, pageNames } from '../../../fixed-pages/sections'
import { isKeyOf } from '../../../keys'
import { apiOf } from '../../../loaders/api.server'
import { callService, notFound } from '../../../loaders/call-service.server'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requirePageEditor(args)
  const { name = '' } = args.params
  if (!isKeyOf(pageNames, name)) throw notFound()
  const page = Math.max(0, Number(new URL(args.request.url).searchParams.get('page')) || 0)
  const pending = apiOf(args).fixedPages.versions(name, { page, size: 20 })
  const versions = await callService(args.request, pending)
  return { name, versions }
}

/** What a page that every site has was before. */
export default function FixedPageVersionsPage() {
  const text = useText(fixedPageMessages)
  const { name, versions } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading
        title={text('versions.title', { page: text(pageNames[name]) })}
        back={
          <SiteLink href={editPath(name)} className="link w-fit">
            {editWords(name, text)}
          </SiteLink>
        }
      >
        <p className="settings-text">{text('versions.text')}</p>
      </AdminHeading>
      {versions.empty ? (
        <EmptyState title={text('versions.none')} text={text('versions.none.text')} />
      ) : (
        <Table
          caption={text('versions')}
          columns={columnsFor(name, text)}
          rows={versions.content}
          keyOf={(version) => version.id}
        />
      )}
      <Pagination
        page={versions.number}
        totalPages={versions.totalPages}
        label={text('versions')}
      />
    </>
  )
}

function columnsFor(
  name: FixedPageName,
  text: TextOf<typeof fixedPageMessages>,
): Column<FixedPageVersion>[] {
  return [
    {
      title: text('saved'),
      cell: ({ id, savedAt }) => (
        <Link to={`/admin/pages/${name}/versions/${id}`} className="link">
          <Moment at={savedAt} />
        </Link>
      ),
    },
    { title: text('versions.changes'), cell: ({ changes }) => changedParts(changes, text) },
    {
      title: text('status'),
      cell: ({ status, isLatest, isPublished }) => (
        <span className="badges">
          {status === 'published' ? (
            <Badge tone="good">{text('published')}</Badge>
          ) : (
            <Badge tone="waiting">{text('draft')}</Badge>
          )}
          {isLatest ? <Badge>{text('versions.latest')}</Badge> : null}
          {isPublished ? <Badge tone="good">{text('versions.live')}</Badge> : null}
        </span>
      ),
    },
  ]
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, fixedPageMessages)
  const page = text(args.data ? pageNames[args.data.name] : 'page.any')
  return pageMeta(args, { title: text('meta.versions', { page }), hidden: true })
}
