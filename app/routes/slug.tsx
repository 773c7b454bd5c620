import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentData } from '../contents/content-data.server'
import { ContentView } from '../contents/content-view'
import { contentMeta } from '../contents/meta'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { type Handle, shownContent } from '../navigation/handle'

export const handle: Handle = { content: shownContent }

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const { language, slug = '' } = params
  const address = language ? `${language}/${slug}` : slug
  const found = await callService(request, apiOf(args).contents.getBySlug(address))
  if ('movedTo' in found) {
    throw redirect(found.movedTo + new URL(request.url).search, found.isTemporary ? 302 : 301)
  }
  args.context.ignoreQuery?.()
  return contentData(args, found)
}

export default function SlugPage() {
  return <ContentView content={useLoaderData<typeof loader>()} />
}

export const meta: MetaFunction<typeof loader> = (args) => contentMeta(args, args.data)
