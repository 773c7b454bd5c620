import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSubmit } from '@remix-run/react'
import { monthPattern } from '../../../server/contents/calendar/month/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { CalendarGrid } from '../../contents/calendar/calendar-grid'
import { calendarMessages } from '../../contents/calendar/messages'
import { monthAfter, monthName } from '../../contents/calendar/month'
import { useDone } from '../../design/forms/use-done'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const asked = new URL(args.request.url).searchParams.get('month') ?? ''
  // An address with another month, such as one that was typed, shows the current one.
  const month = monthPattern.test(asked) ? asked : undefined
  return callService(args.request, apiOf(args).contentCalendar.get(month ? { month } : {}))
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const { contentSchedule } = apiOf(args)
  const form = await sentForm(args.request)
  const [content, plan] = [textOf(form, 'content'), textOf(form, 'plan')]
  try {
    if (textOf(form, 'intent') === 'cancel') {
      await contentSchedule.cancel(content, plan)
      return done(args.request, 'cancelled')
    }
    await contentSchedule.move(content, plan, { dueAt: textOf(form, 'dueAt') })
    return done(args.request, 'moved')
  } catch (error) {
    return refused(error, form)
  }
}

/** What is published, drafted and planned in a month. */
export default function CalendarPage() {
  const text = useText(calendarMessages)
  const language = useLanguage()
  const calendar = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const submit = useSubmit()
  const { month, timeZone, entries, isCut } = calendar
  const done = useDone({ moved: text('moved'), cancelled: text('cancelled') }, problem)
  const addressOf = (months: number) => `/admin/calendar?month=${monthAfter(month, months)}`
  return (
    <>
      <AdminHeading title={text('title')} done={done}>
        <p className="settings-text">{text('lead', { timeZone })}</p>
      </AdminHeading>
      <div className="calendar-bar">
        <h2 className="text-xl">{monthName(month, language)}</h2>
        <SiteLink href={addressOf(-1)} className="link">
          {monthName(monthAfter(month, -1), language)}
        </SiteLink>
        <SiteLink href={addressOf(1)} className="link">
          {monthName(monthAfter(month, 1), language)}
        </SiteLink>
      </div>
      {entries.length === 0 ? <p className="settings-text">{text('nothing')}</p> : null}
      {isCut ? <p className="settings-text">{text('cut')}</p> : null}
      <CalendarGrid
        calendar={calendar}
        problem={problem}
        onMove={({ contentId, localTime, plan }, day) => {
          if (!plan || localTime.startsWith(day)) return
          const dueAt = `${day}${localTime.slice(10)}`
          submit(
            { intent: 'move', content: contentId, plan: plan.id, dueAt },
            { method: 'post', preventScrollReset: true },
          )
        }}
      />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageText(args, calendarMessages)('pageTitle'), hidden: true })
