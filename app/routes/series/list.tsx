import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentListMessages } from '../../contents/lists/messages'
import { EmptyState } from '../../design/empty-state'
import { PageHeading } from '../../design/page-heading'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

const maxSeries = 1000

export async function loader(args: LoaderFunctionArgs) {
  const list = apiOf(args).series.list({ size: maxSeries, sort: 'title' })
  const { content } = await callService(args.request, list)
  return content
    .filter(({ contents }) => contents > 0)
    .map(({ id, title, url, description, contents }) => ({ id, title, url, description, contents }))
}

export default function AllSeriesPage() {
  const text = useText(contentListMessages)
  const series = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={text('series.title')} />
      <div className="frame pb-section">
        {series.length === 0 ? (
          <EmptyState title={text('series.empty')} text={text('series.emptyText')} />
        ) : (
          <ul className="grid gap-6">
            {series.map(({ id, title, url, description, contents }) => (
              <li key={id} dir="auto">
                <SiteLink href={url} className="link">
                  {title}
                </SiteLink>{' '}
                <span className="text-ink-soft">{text('series.count', { count: contents })}</span>
                {description ? <p className="text-ink-soft">{description}</p> : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentListMessages)
  return pageMeta(args, {
    title: text('series.title'),
    description: text('series.description'),
    hidden: args.data?.length === 0,
  })
}
