import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ContentSchedule } from '../../../server/contents/schedule/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { contentEditingMessages } from '../../contents/editing/messages'
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
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
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

export default function ContentSchedulePage() {
  const text = useText(contentEditingMessages)
  const { schedule, now } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const problem = outcome?.problem
  const { contentId, title, timeZone } = schedule
  const done = useDone(
    { planned: text('schedule.planned'), cancelled: text('schedule.cancelled') },
    problem,
  )
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
      <AdminHeading title={text('schedule.title', { title })} done={done}>
        <p className="settings-text">{text(statusSentence(schedule))}</p>
      </AdminHeading>
      <section className="grid gap-4">
        <h2 className="text-xl">{text('schedule.scheduled')}</h2>
        <ScheduledList {...schedule} problem={problemOf(problem, 'cancel')} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{text('schedule.new')}</h2>
        <ActionForm
          className="narrow-form"
          problem={ofPlan}
          submit={{ label: text('schedule.submit'), pending: text('schedule.pending') }}
        >
          <fieldset className="field">
            <legend>{text('schedule.change')}</legend>
            <Choice value="publish" chosen={ofPlan?.values.action ?? first(schedule)}>
              {text('schedule.publish')}
            </Choice>
            <Choice value="unpublish" chosen={ofPlan?.values.action ?? first(schedule)}>
              {text('schedule.unpublish')}
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

/** The message that says what is on the site, and what would be published. */
function statusSentence({ status, hasNewerDraft }: ContentSchedule) {
  if (status === 'archived') return 'schedule.archived'
  if (status === 'draft') return 'schedule.draft'
  return hasNewerDraft ? 'schedule.ahead' : 'schedule.published'
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const title = args.data?.schedule.title
  return pageMeta(args, {
    title: title === undefined ? text('schedule.untitled') : text('schedule.title', { title }),
    hidden: true,
  })
}
