import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ContentType } from '../../../server/contents/contract'
import { Avatar } from '../../accounts/avatar'
import { ContentList } from '../../contents/lists/content-list'
import { listMeta } from '../../contents/lists/list-meta'
import { listedContents } from '../../contents/lists/listed-contents.server'
import { contentListMessages } from '../../contents/lists/messages'
import { PageHeading } from '../../design/page-heading'
import { errorMessages } from '../../errors/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { absolute, pageMeta } from '../../page-head/page-meta'
import { rootDataIn } from '../../root-data'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  const author = await callService(args.request, apiOf(args).authors.get(id))
  const { name, url, image } = author
  const picture = image?.files.crop200x200 ?? image?.files.original ?? null
  const filter = {
    'filter[author]': id,
    'filter[type]': ['article', 'case'] satisfies ContentType[],
  }
  return { name, url, picture, list: await listedContents(args, filter) }
}

export default function AuthorPage() {
  const text = useText(contentListMessages)
  const { name, picture, list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={name}>
        <p className="flex items-center gap-4 text-ink-soft lg:col-span-12">
          {picture ? <Avatar name="" image={picture} size={96} /> : null}
          {text('author.count', { count: list.totalElements })}
        </p>
      </PageHeading>
      <ContentList
        list={list}
        label={text('author.label', { name })}
        empty={{ title: text('author.empty'), text: text('comeBack') }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) {
    return pageMeta(args, { title: pageText(args, errorMessages)('notFound.name'), hidden: true })
  }
  const { name, url, picture, list } = args.data
  const siteUrl = rootDataIn(args.matches)?.environment.siteUrl ?? ''
  return listMeta(args, {
    title: name,
    description: pageText(args, contentListMessages)('author.description', { name }),
    path: url,
    list,
    data: {
      '@type': 'Person',
      name,
      url: absolute(siteUrl, url),
      image: picture ? absolute(siteUrl, picture) : undefined,
    },
  })
}
