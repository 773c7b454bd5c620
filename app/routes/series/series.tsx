import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentList } from '../../contents/lists/content-list'
import { feedLink, listMeta } from '../../contents/lists/list-meta'
import { listedParts } from '../../contents/lists/listed-contents.server'
import { contentListMessages } from '../../contents/lists/messages'
import { seriesData } from '../../contents/meta'
import { PageHeading } from '../../design/page-heading'
import { errorMessages } from '../../errors/messages'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { rootDataIn } from '../../root-data'

export async function loader(args: LoaderFunctionArgs) {
  const address = args.params.series ?? ''
  const { series, list } = await listedParts(args, address)
  // A series has one address only.
  if (series.slug && series.slug !== address) {
    throw redirect(series.url + new URL(args.request.url).search, 301)
  }
  const { title, url, description } = series
  return { title, url, description, list }
}

export default function SeriesPage() {
  const text = useText(contentListMessages)
  const { title, url, description, list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={title} lead={description}>
        <ul className="facts lg:col-span-4 lg:col-start-9 lg:self-end lg:justify-self-end">
          <li>{text('series.count', { count: list.totalElements })}</li>
          <li>
            <a href={`${url}/rss.xml`} className="link">
              {text('series.feed')}
            </a>
          </li>
          <li>
            <SiteLink href={pathTo('series')} className="link">
              {text('series.all')}
            </SiteLink>
          </li>
        </ul>
      </PageHeading>
      <ContentList
        list={list}
        label={text('series.label', { title })}
        empty={{ title: text('series.nothing'), text: text('comeBack') }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) {
    return pageMeta(args, { title: pageText(args, errorMessages)('notFound.name'), hidden: true })
  }
  const { title, url, description, list } = args.data
  const siteUrl = rootDataIn(args.matches)?.environment.siteUrl ?? ''
  const data = { ...seriesData({ title, url }, siteUrl), description: description || undefined }
  return [
    ...listMeta(args, { title, description, path: url, list, data }),
    feedLink(title, `${url}/rss.xml`),
  ]
}
