import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatTags } from '../../../server/messages/languages/contract'
import { contentListMessages } from '../../contents/lists/messages'
import { EmptyState } from '../../design/empty-state'
import { PageHeading } from '../../design/page-heading'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

const maxTags = 1000

export async function loader(args: LoaderFunctionArgs) {
  const list = apiOf(args).tags.list({ size: maxTags, sort: 'name' })
  const { content } = await callService(args.request, list)
  return content
    .filter(({ contents }) => contents > 0)
    .map(({ id, name, url, contents }) => ({ id, name, url, contents }))
}

export default function TagsPage() {
  const text = useText(contentListMessages)
  const language = useLanguage()
  const tags = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={text('tags.title')} />
      <div className="frame pb-section">
        {tags.length === 0 ? (
          <EmptyState title={text('tags.empty')} text={text('tags.emptyText')} />
        ) : (
          <ul className="columns-[14rem] gap-x-10">
            {tags.map(({ id, name, url, contents }) => (
              <li key={id} dir="auto" className="break-inside-avoid py-1.5">
                <SiteLink href={url} className="link">
                  {name}
                </SiteLink>{' '}
                <span className="text-ink-soft">
                  {contents.toLocaleString(formatTags[language])}
                </span>
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
    title: text('tags.title'),
    description: text('tags.description'),
    hidden: args.data?.length === 0,
  })
}
