import { Form } from '@remix-run/react'
import type { CalendarEntry } from '../../../server/contents/calendar/contract'
import { Button } from '../../design/button'
import { Field } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { ProblemText } from '../../design/forms/problem-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { calendarMessages } from './messages'

interface CalendarEntryItemProps {
  entry: CalendarEntry
  problem: FormProblem | undefined
  /** Null when it ends. */
  onDrag(entry: CalendarEntry | null): void
}

/** A publication, a draft or a scheduled change. The last can be dragged to another day, moved by a form, and cancelled. */
export function CalendarEntryItem({ entry, problem, onDrag }: CalendarEntryItemProps) {
  const text = useText(calendarMessages)
  const { kind, localTime, contentId, title, plan } = entry
  const address = pathTo(plan ? 'contentSchedule' : 'contentEdit', { id: contentId })
  const label = text(plan ? plan.action : kind)
  return (
    <li
      className="calendar-entry"
      data-kind={kind}
      draggable={plan !== null && plan.problem === null}
      onDragStart={(event) => {
        // Firefox drags only what has data.
        event.dataTransfer.setData('text/plain', title)
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <p className="calendar-label">
        {localTime.slice(11)} {label}
      </p>
      <SiteLink href={address} className="link" draggable={false}>
        {title || text('untitled')}
      </SiteLink>
      {plan?.problem ? (
        <p className="plan-problem">{text('failed', { problem: plan.problem })}</p>
      ) : null}
      {plan ? <MovePlan entry={entry} plan={plan} problem={problem} /> : null}
    </li>
  )
}

function MovePlan({
  entry: { contentId, title, localTime },
  plan,
  problem,
}: {
  entry: CalendarEntry
  plan: NonNullable<CalendarEntry['plan']>
  problem: FormProblem | undefined
}) {
  const text = useText(calendarMessages)
  const own = problem?.values.plan === plan.id ? problem : undefined
  return (
    <details open={own !== undefined}>
      <summary>
        {text.rich('change', {
          title,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </summary>
      <Form method="post" className="calendar-move" noValidate>
        <input type="hidden" name="content" value={contentId} />
        <input type="hidden" name="plan" value={plan.id} />
        {own && !own.fields.dueAt ? (
          <p className="plan-problem">
            <ProblemText message={own.message} />
          </p>
        ) : null}
        <Field
          label={text('when')}
          name="dueAt"
          type="datetime-local"
          required
          defaultValue={own?.values.dueAt ?? localTime}
          error={own?.fields.dueAt}
        />
        <Button name="intent" value="move" size="small" variant="quiet">
          {text('move')}
        </Button>
        <Button name="intent" value="cancel" size="small" variant="plain">
          {text('cancelChange')}
        </Button>
      </Form>
    </details>
  )
}
