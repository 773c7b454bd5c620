import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentData } from '../../contents/content-data.server'
import { ContentView } from '../../contents/content-view'
import { contentMeta } from '../../contents/meta'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { type Handle, shownContent } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'

export const handle: Handle = { content: shownContent }

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const content = await callService(request, apiOf(args).contents.get(params.id ?? ''))
  // A content has one address only.
  const { url } = content
  if (url !== pathTo('content', { id: content.id }))
    throw redirect(url + new URL(request.url).search, 301)
  args.context.ignoreQuery?.()
  return contentData(args, content)
}

export default function ContentPage() {
  return <ContentView content={useLoaderData<typeof loader>()} />
}

export const meta: MetaFunction<typeof loader> = (args) => contentMeta(args, args.data)
