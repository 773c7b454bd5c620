import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentList } from '../contents/lists/content-list'
import { listMeta } from '../contents/lists/list-meta'
import { listedContents } from '../contents/lists/listed-contents.server'
import { PageHeading } from '../design/page-heading'
import { pathTo } from '../navigation/paths'
import { pageMeta } from '../page-head/page-meta'

const title = 'Work'

export function loader(args: LoaderFunctionArgs) {
  return listedContents(args, { type: 'case' })
}

export default function WorkPage() {
  return (
    <>
      <PageHeading title={title} />
      <ContentList
        list={useLoaderData<typeof loader>()}
        label="case studies"
        empty={{ title: 'No case studies yet.', text: 'The first one will be here.' }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? listMeta(args, {
        title,
        description: 'All case studies, the newest first.',
        path: pathTo('work'),
        list: args.data,
      })
    : pageMeta(args, { title: 'Not Found', hidden: true })
