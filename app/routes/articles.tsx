import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentList } from '../contents/lists/content-list'
import { listMeta } from '../contents/lists/list-meta'
import { listedContents } from '../contents/lists/listed-contents.server'
import { PageHeading } from '../design/page-heading'
import { pathTo } from '../navigation/paths'
import { pageMeta } from '../page-head/page-meta'

const title = 'Articles'

export function loader(args: LoaderFunctionArgs) {
  return listedContents(args, { type: 'article' })
}

export default function ArticlesPage() {
  return (
    <>
      <PageHeading title={title} />
      <ContentList
        list={useLoaderData<typeof loader>()}
        label="articles"
        empty={{ title: 'No articles yet.', text: 'The first one will be here.' }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? listMeta(args, {
        title,
        description: 'All articles, the newest first.',
        path: pathTo('articles'),
        list: args.data,
      })
    : pageMeta(args, { title: 'Not Found', hidden: true })
