import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { contentEditingMessages } from '../../contents/editing/messages'
import { signedInStyles } from '../../design/signed-in'
import { CheckFacts } from '../../editor/check/facts'
import { Findings } from '../../editor/check/findings'
import { OutsideLinksSection } from '../../editor/check/outside-links'
import { ContentTabs } from '../../editor/content-tabs'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, refused } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import type { Handle } from '../../navigation/handle'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }
export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'drafts')
  const { contentChecks, contentSchedule } = apiOf(args)
  const id = args.params.id ?? ''
  const [{ title }, check] = await callService(
    args.request,
    Promise.all([contentSchedule.get(id), contentChecks.get(id)]),
  )
  return { title, check }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'drafts')
  const form = await sentForm(args.request)
  try {
    await apiOf(args).contentChecks.checkOutsideLinks(args.params.id ?? '')
    return done(args.request, 'checking')
  } catch (error) {
    return refused(error, form)
  }
}

/** The problems of a draft, before it is published. */
export default function ContentCheckPage() {
  const text = useText(contentEditingMessages)
  const { title, check } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className="admin frame">
      <ContentTabs id={check.contentId} />
      <AdminHeading title={text('check.title', { title })}>
        <CheckFacts check={check} />
      </AdminHeading>
      <Findings findings={check.findings} />
      <OutsideLinksSection links={check.outsideLinks} problem={problem} />
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const title = args.data?.title
  return pageMeta(args, {
    title: title === undefined ? text('check.untitled') : text('check.title', { title }),
    hidden: true,
  })
}
