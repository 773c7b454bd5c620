import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { RedirectFields } from '../../../contents/redirects/fields'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
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

const doneMessages = { saved: 'Saved.' }

/** One earlier address, to change or delete it. */
export default function RedirectPage() {
  const { stored, pages } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const changing = problemOf(problem, 'change')
  return (
    <>
      <AdminHeading
        title="Redirect"
        done={useDone(doneMessages, problem)}
        back={
          <SiteLink href="/admin/redirects" className="link w-fit">
            All redirects
          </SiteLink>
        }
      >
        <p className="break-all">{stored.from}</p>
      </AdminHeading>
      <SettingsSection title="Settings">
        <ActionForm
          key={stored.updatedAt.getTime()}
          intent="change"
          className="max-w-2xl"
          problem={changing}
          submit={{ label: 'Save', pending: 'Saving…' }}
        >
          <RedirectFields redirect={stored} pages={pages} problem={changing} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection
        title="Delete"
        text="Visitors who open the earlier address then get the page for missing addresses."
      >
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: 'Delete the redirect', pending: 'Deleting…' }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Redirect', hidden: true })
