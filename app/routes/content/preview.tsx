import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentData } from '../../contents/content-data.server'
import { ContentView } from '../../contents/content-view'
import { contentEditingMessages } from '../../contents/editing/messages'
import { PageHeading } from '../../design/page-heading'
import { signedInStyles } from '../../design/signed-in'
import { PreviewBar } from '../../editor/preview-bar'
import { apiOf, environmentOf } from '../../loaders/api.server'
import { callService, isServiceFailure } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { loaderText } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'

/** Pages with restricted contents are never cached. */
const noStore = { 'Cache-Control': 'private, no-store' }
export const headers: HeadersFunction = () => noStore

export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const token = searchParams.get('token') ?? ''
  const id = args.params.id ?? ''
  try {
    const { content, expiresAt } = await apiOf(args).contentVersions.preview(id, { token })
    const url = `${environmentOf(args).siteUrl}${pathname.replace(/\.data$/, '')}?token=${token}`
    const shown = await contentData(args, content)
    return data({ content: shown, expiresAt, url, problem: null }, { headers: noStore })
  } catch (error) {
    if (!isServiceFailure(error) || error.status >= 500) throw error
    const text = await loaderText(args, contentEditingMessages)
    const problem = error.status === 404 ? error.message : text('preview.notWhole')
    const nothing = { content: null, expiresAt: null, url: null, problem }
    return data(nothing, { status: 404, headers: noStore })
  }
}

/** Creates a link and redirects to it. */
export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'drafts')
  const id = args.params.id ?? ''
  const link = await callService(args.request, apiOf(args).contentVersions.previewLink(id))
  const { pathname, search } = new URL(link.url)
  return redirect(`${pathname}${search}`)
}

export default function ContentPreviewPage() {
  const text = useText(contentEditingMessages)
  const { content, expiresAt, url, problem } = useLoaderData<typeof loader>()
  if (problem !== null) return <PageHeading title={text('preview.none')} lead={problem} />
  return (
    <>
      <PreviewBar expiresAt={expiresAt} url={url} />
      <ContentView content={content} />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const content = args.data?.content
  return [
    ...pageMeta(args, {
      title: content ? text('preview.titleOf', { title: content.title }) : text('preview.title'),
      hidden: true,
    }),
    // Also when the pages are served separately.
    { name: 'referrer', content: 'no-referrer' },
  ]
}
