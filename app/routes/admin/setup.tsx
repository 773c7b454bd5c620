import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { ActionForm } from '../../design/forms/action-form'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { DemonstrationSection } from '../../site/setup/demonstration-section'
import { progressOf, SetupSteps } from '../../site/setup/steps'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const api = apiOf(args)
  const [setup, demonstration] = await callService(
    args.request,
    Promise.all([api.setup.get(), api.demonstration.get()]),
  )
  return { setup, demonstration }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { setup, demonstration } = apiOf(args)
  const form = await sentForm(args.request)
  const intent = textOf(form, 'intent')
  try {
    if (intent === 'remove') await demonstration.remove()
    else if (intent === 'restore') await demonstration.restore()
    else if (intent === 'keep') await setup.change({ keepDemonstration: true })
    else await setup.change({ dismissed: true })
  } catch (error) {
    return refused(error, form)
  }
  return isDone(intent)
    ? done(args.request, intent)
    : redirect(pathTo('admin'), { headers: responseHeadersFor(args.request) })
}

const doneMessages = {
  remove: 'The demonstration is removed.',
  restore: 'The demonstration is back.',
  keep: 'The demonstration stays. You can remove it here later.',
}

function isDone(intent: string): intent is keyof typeof doneMessages {
  return Object.hasOwn(doneMessages, intent)
}

/** The guide from a first start to a site of one's own. */
export default function SetupPage() {
  const { setup, demonstration } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const isDecided = setup.steps.some(({ name, done }) => name === 'demonstration' && done)
  return (
    <>
      <AdminHeading title="Make this site your own" done={useDone(doneMessages, problem)}>
        <p className="settings-text">{progressOf(setup.steps)} Take them in any order.</p>
      </AdminHeading>
      <SettingsSection title="Steps">
        <SetupSteps steps={setup.steps} />
      </SettingsSection>
      <DemonstrationSection demonstration={demonstration} isDecided={isDecided} problem={problem} />
      {setup.dismissed ? null : (
        <ActionForm
          intent="dismiss"
          problem={problemOf(problem, 'dismiss')}
          variant="plain"
          submit={{ label: 'Dismiss this guide', pending: 'Dismissing…' }}
          aside={
            <p className="settings-text">It stays at this address, and leaves the overview.</p>
          }
        />
      )}
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Make this site your own', hidden: true })
