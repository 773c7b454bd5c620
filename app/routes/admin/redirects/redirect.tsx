import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { RedirectFields } from '../../../contents/redirects/fields'
import { redirectPageMessages } from '../../../contents/redirects/pages/messages'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { redirects, site } = apiOf(args)
  const [stored, pages] = await callService(
    args.request,
    Promise.all([redirects.get(args.params.id ?? ''), site.pages()]),
  )
  return { stored, pages }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  const { redirects } = apiOf(args)
  const id = args.params.id ?? ''
  const isDeletion = textOf(form, 'intent') === 'delete'
  try {
    if (isDeletion) await redirects.remove(id)
    else await redirects.update(id, { from: textOf(form, 'from'), to: textOf(form, 'to') })
  } catch (error) {
    return refused(error, form)
  }
  if (!isDeletion) return done(args.request, 'saved')
  return redirect('/admin/redirects?done=deleted', {
    headers: responseHeadersFor(args.request),
  })
}

/** One earlier address, to change or delete it. */
export default function RedirectPage() {
  const text = useText(redirectPageMessages)
  const { stored, pages } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const changing = problemOf(problem, 'change')
  return (
    <>
      <AdminHeading
        title={text('one.title')}
        done={useDone({ saved: text('one.saved') }, problem)}
        back={
          <SiteLink href="/admin/redirects" className="link w-fit">
            {text('one.all')}
          </SiteLink>
        }
      >
        <p className="break-all">{stored.from}</p>
      </AdminHeading>
      <SettingsSection title={text('one.settings')}>
        <ActionForm
          key={stored.updatedAt.getTime()}
          intent="change"
          className="max-w-2xl"
          problem={changing}
          submit={{ label: text('one.save'), pending: text('one.saving') }}
        >
          <RedirectFields redirect={stored} pages={pages} problem={changing} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection title={text('one.delete.title')} text={text('one.delete.text')}>
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: text('one.delete'), pending: text('one.deleting') }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, redirectPageMessages)('one.meta'), hidden: true })
