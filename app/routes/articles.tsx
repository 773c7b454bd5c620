import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentList } from '../contents/lists/content-list'
import { listMeta } from '../contents/lists/list-meta'
import { listedContents } from '../contents/lists/listed-contents.server'
import { contentListMessages } from '../contents/lists/messages'
import { PageHeading } from '../design/page-heading'
import { errorMessages } from '../errors/messages'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { pageMeta } from '../page-head/page-meta'

export function loader(args: LoaderFunctionArgs) {
  return listedContents(args, { type: 'article' })
}

export default function ArticlesPage() {
  const text = useText(contentListMessages)
  return (
    <>
      <PageHeading title={text('articles.title')} />
      <ContentList
        list={useLoaderData<typeof loader>()}
        label={text('articles.label')}
        empty={{ title: text('articles.empty'), text: text('firstHere') }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentListMessages)
  return args.data
    ? listMeta(args, {
        title: text('articles.title'),
        description: text('articles.description'),
        path: pathTo('articles'),
        list: args.data,
      })
    : pageMeta(args, { title: pageText(args, errorMessages)('notFound.name'), hidden: true })
}
