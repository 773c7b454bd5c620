import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { ActionForm } from '../../design/forms/action-form'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { isKeyOf } from '../../keys'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { DemonstrationSection } from '../../site/setup/demonstration-section'
import { setupMessages } from '../../site/setup/messages'
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
  return isKeyOf(doneMessages, intent)
    ? done(args.request, intent)
    : redirect(pathTo('admin'), { headers: responseHeadersFor(args.request) })
}

/** What was done, by the intents that stay on this page. */
const doneMessages = {
  remove: 'demonstration.removed',
  restore: 'demonstration.restored',
  keep: 'demonstration.stays',
} as const

/** The guide from a first start to a site of one's own. */
export default function SetupPage() {
  const text = useText(setupMessages)
  const { setup, demonstration } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const messages = {
    remove: text(doneMessages.remove),
    restore: text(doneMessages.restore),
    keep: text(doneMessages.keep),
  }
  const isDecided = setup.steps.some(({ name, done }) => name === 'demonstration' && done)
  return (
    <>
      <AdminHeading title={text('title')} done={useDone(messages, problem)}>
        <p className="settings-text">
          {progressOf(setup.steps, text)} {text('anyOrder')}
        </p>
      </AdminHeading>
      <SettingsSection title={text('steps')}>
        <SetupSteps steps={setup.steps} />
      </SettingsSection>
      <DemonstrationSection demonstration={demonstration} isDecided={isDecided} problem={problem} />
      {setup.dismissed ? null : (
        <ActionForm
          intent="dismiss"
          problem={problemOf(problem, 'dismiss')}
          variant="plain"
          submit={{ label: text('dismissGuide'), pending: text('dismissing') }}
          aside={<p className="settings-text">{text('dismiss.text')}</p>}
        />
      )}
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, setupMessages)('meta'), hidden: true })
