import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { chatAdminMessages } from '../../../chats/admin/messages'
import { ReplyFields } from '../../../chats/admin/reply-fields'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'chats')
  const stored = await callService(args.request, apiOf(args).replies.get(args.params.id ?? ''))
  return { stored }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'chats')
  const form = await sentForm(args.request)
  const { replies } = apiOf(args)
  const id = args.params.id ?? ''
  const isDeletion = textOf(form, 'intent') === 'delete'
  try {
    if (isDeletion) await replies.remove(id)
    else await replies.update(id, { title: textOf(form, 'title'), text: textOf(form, 'text') })
  } catch (error) {
    return refused(error, form)
  }
  if (!isDeletion) return done(args.request, 'saved')
  return redirect('/admin/replies?done=deleted', {
    headers: responseHeadersFor(args.request),
  })
}

/** One saved reply, to change or delete it. */
export default function ReplyPage() {
  const text = useText(chatAdminMessages)
  const { stored } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const changing = problemOf(problem, 'change')
  return (
    <>
      <AdminHeading
        title={text('reply')}
        done={useDone({ saved: text('done.saved') }, problem)}
        back={
          <SiteLink href="/admin/replies" className="link w-fit">
            {text('allReplies')}
          </SiteLink>
        }
      >
        <p dir="auto">{stored.title}</p>
      </AdminHeading>
      <SettingsSection title={text('settings')}>
        <ActionForm
          key={stored.updatedAt.getTime()}
          intent="change"
          className="max-w-2xl"
          problem={changing}
          submit={{ label: text('save'), pending: text('saving') }}
        >
          <ReplyFields reply={stored} problem={changing} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection title={text('delete.title')} text={text('delete.text')}>
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: text('delete.submit'), pending: text('delete.pending') }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chatAdminMessages)('page.reply'), hidden: true })
