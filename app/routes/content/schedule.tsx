import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ContentSchedule } from '../../../server/contents/schedule/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { ActionForm } from '../../design/forms/action-form'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { signedInStyles } from '../../design/signed-in'
import { altTextsBeforeSchedule } from '../../editor/alt-texts.server'
import { AltTextsView } from '../../editor/alt-texts-view'
import { ContentTabs } from '../../editor/content-tabs'
import { ScheduledList } from '../../editor/scheduled-list'
import { WhenField } from '../../editor/when-field'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }
export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const schedule = await callService(
    args.request,
    apiOf(args).contentSchedule.get(args.params.id ?? ''),
  )
  return { schedule, now: new Date() }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const { contentSchedule } = apiOf(args)
  const { id = '' } = args.params
  const form = await sentForm(args.request)
  try {
    if (textOf(form, 'intent') === 'cancel') {
      await contentSchedule.cancel(id, textOf(form, 'plan'))
      return done(args.request, 'cancelled')
    }
    const action = textOf(form, 'action') === 'unpublish' ? 'unpublish' : 'publish'
    if (action === 'publish') {
      const asked = await altTextsBeforeSchedule(args, id, form)
      if (asked) return asked
    }
    await contentSchedule.plan(id, { action, dueAt: textOf(form, 'dueAt') })
    return done(args.request, 'planned')
  } catch (error) {
    return refused(error, form)
  }
}

const doneMessages = {
  planned: 'It is planned.',
  cancelled: 'It is taken back: nothing will happen.',
}

export default function ContentSchedulePage() {
  const { schedule, now } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const problem = outcome?.problem
  const { contentId, title, timeZone } = schedule
  const done = useDone(doneMessages, problem)
  if (outcome && 'asked' in outcome && outcome.asked.picturesWithoutAlt.length > 0) {
    const { asked } = outcome
    return (
      <AltTextsView
        action={pathTo('contentSchedule', { id: contentId })}
        version={asked.updatedAt.toISOString()}
        pictures={asked.picturesWithoutAlt}
        problem={problem}
        task="schedule"
      >
        <input type="hidden" name="action" value="publish" />
        <input type="hidden" name="dueAt" value={asked.dueAt} />
      </AltTextsView>
    )
  }
  const ofPlan = problem?.values.intent === 'cancel' ? undefined : problem
  return (
    <div className="admin frame">
      <ContentTabs id={contentId} />
      <AdminHeading title={`Schedule of ${title}`} done={done}>
        <p className="settings-text">{statusSentence(schedule)}</p>
      </AdminHeading>
      <section className="grid gap-4">
        <h2 className="text-xl">Scheduled</h2>
        <ScheduledList {...schedule} problem={problemOf(problem, 'cancel')} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">Schedule a change</h2>
        <ActionForm
          className="plan-form"
          problem={ofPlan}
          submit={{ label: 'Schedule', pending: 'Scheduling…' }}
        >
          <fieldset className="field">
            <legend>Change</legend>
            <Choice value="publish" chosen={ofPlan?.values.action ?? first(schedule)}>
              Publish the latest draft of that time
            </Choice>
            <Choice value="unpublish" chosen={ofPlan?.values.action ?? first(schedule)}>
              Unpublish
            </Choice>
          </fieldset>
          <WhenField timeZone={timeZone} now={now} problem={ofPlan} />
        </ActionForm>
      </section>
    </div>
  )
}

interface ChoiceProps {
  value: string
  chosen: string
  children: string
}

function Choice({ value, chosen, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="action" value={value} defaultChecked={value === chosen} />
      <span>{children}</span>
    </label>
  )
}

/** The change that is selected first. */
function first({ status, hasNewerDraft }: ContentSchedule): string {
  return status === 'published' && !hasNewerDraft ? 'unpublish' : 'publish'
}

function statusSentence({ status, hasNewerDraft }: ContentSchedule): string {
  if (status === 'archived') return 'It is archived: bring it back first, then plan something.'
  if (status === 'draft') {
    return 'It is a draft. What is published is the latest draft of that time, with all that is changed until then.'
  }
  return hasNewerDraft
    ? 'It is on the site, and has changes nobody has published yet. What is published is the latest draft of that time, with all that is changed until then.'
    : 'It is on the site. Changes saved as a draft until then are published with it.'
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Schedule of ${args.data?.schedule.title ?? 'a content'}`, hidden: true })
