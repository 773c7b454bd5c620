import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentList } from '../../contents/lists/content-list'
import { feedLink, listMeta } from '../../contents/lists/list-meta'
import { listedContents } from '../../contents/lists/listed-contents.server'
import { contentListMessages } from '../../contents/lists/messages'
import { PageHeading } from '../../design/page-heading'
import { errorMessages } from '../../errors/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  const address = args.params.tag ?? ''
  const tag = await callService(args.request, apiOf(args).tags.get(address))
  // A tag has one address only.
  if (tag.slug && tag.slug !== address) {
    throw redirect(tag.url + new URL(args.request.url).search, 301)
  }
  const { id, name, url, description } = tag
  return { name, url, description, list: await listedContents(args, { 'filter[tag]': id }) }
}

export default function TagPage() {
  const text = useText(contentListMessages)
  const { name, url, description, list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={name} lead={description}>
        <ul className="facts lg:col-span-4 lg:col-start-9 lg:self-end lg:justify-self-end">
          <li>
            <a href={`${url}/rss.xml`} className="link">
              {text('tag.feed')}
            </a>
          </li>
          <li>
            <SiteLink href={pathTo('tags')} className="link">
              {text('tag.all')}
            </SiteLink>
          </li>
        </ul>
      </PageHeading>
      <ContentList
        list={list}
        label={text('tag.label', { name })}
        empty={{ title: text('tag.empty'), text: text('comeBack') }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) {
    return pageMeta(args, { title: pageText(args, errorMessages)('notFound.name'), hidden: true })
  }
  const { name, url, description, list } = args.data
  return [
    ...listMeta(args, { title: name, description, path: url, list }),
    feedLink(name, `${url}/rss.xml`),
  ]
}
