import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DraftBar } from '../../client-links/draft-bar'
import { clientLinkMessages } from '../../client-links/messages'
import { Thread } from '../../client-links/thread'
import { contentData } from '../../contents/content-data.server'
import { ContentView } from '../../contents/content-view'
import { useDone } from '../../design/forms/use-done'
import { PageHeading } from '../../design/page-heading'
import { signedInStyles } from '../../design/signed-in'
import { isAfterForm } from '../../editor/read-form.server'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { isServiceFailure } from '../../loaders/call-service.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { loaderText } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

/** What a link shows is never cached. */
const noStore = { 'Cache-Control': 'private, no-store' }
export const headers: HeadersFunction = () => noStore

export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const key = keyIn(request)
  try {
    const draft = await apiOf(args).clientLinks.shared(params.id ?? '', { key })
    const { content, ...shared } = draft
    // A comment that came too late is still shown to its writer.
    if (draft.isPublic && !isAfterForm(request)) throw redirect(content.url, { headers: noStore })
    const shown = await contentData(args, content)
    return data({ draft: { ...shared, key, content: shown }, ended: null }, { headers: noStore })
  } catch (error) {
    if (!isServiceFailure(error) || error.status >= 500) throw error
    const text = await loaderText(args, clientLinkMessages)
    const ended = error.status === 404 ? error.message : text('draft.notWhole')
    return data({ draft: null, ended }, { status: 404, headers: noStore })
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const key = keyIn(request)
  const form = await sentForm(request)
  const section = textOf(form, 'section')
  try {
    await apiOf(args).clientLinks.comment(params.id ?? '', {
      key,
      text: textOf(form, 'text'),
      ...(section && { section }),
    })
  } catch (error) {
    return refused(error, form)
  }
  const query = new URLSearchParams({ key, done: 'comment' })
  const { pathname } = new URL(request.url)
  return redirect(`${pathname.replace(/\.data$/, '')}?${query}#comments`, {
    headers: responseHeadersFor(request),
  })
}

export default function SharedDraftPage() {
  const text = useText(clientLinkMessages)
  const { draft, ended } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const done = useDone({ comment: text('thread.done') }, problem)
  if (!draft) return <Ended why={ended} written={problem?.values.text} />
  return (
    <>
      <DraftBar {...draft} />
      <ContentView content={draft.content} />
      <Thread
        {...draft}
        address={`/content/${draft.content.id}/shared?key=${draft.key}#comments`}
        problem={problem}
        done={done}
      />
    </>
  )
}

/** @param written a comment that could not be stored, so that its writer can copy it */
function Ended({ why, written }: { why: string; written: string | undefined }) {
  const text = useText(clientLinkMessages)
  return (
    <>
      <PageHeading title={text('draft.none')} lead={why} />
      {written ? (
        <section className="frame grid gap-3 pb-16" aria-labelledby="written">
          <h2 id="written" className="text-xl">
            {text('draft.written')}
          </h2>
          <p className="written-text">{written}</p>
        </section>
      ) : null}
    </>
  )
}

function keyIn(request: Request): string {
  return new URL(request.url).searchParams.get('key') ?? ''
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, clientLinkMessages)
  const content = args.data?.draft?.content
  return pageMeta(args, {
    title: content ? text('draft.title', { title: content.title }) : text('draft.none'),
    hidden: true,
  })
}
