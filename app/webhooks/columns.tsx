import type { Delivery, Webhook } from '../../server/webhooks/contract'
import { createdColumn, QueuedState } from '../admin/queued-cells'
import { Badge, type BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { eventMessages } from './events/messages'
import { labelOfType } from './labels'
import { webhookMessages } from './messages'

type WebhookText = TextOf<typeof webhookMessages>

/** The tone of a delivery's state. */
export const deliveryTones = {
  waiting: 'waiting',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<Delivery['state'], BadgeTone>

export function deliveryStates(
  text: WebhookText,
): Record<Delivery['state'], { label: string; tone: BadgeTone }> {
  return {
    waiting: { label: text('state.waiting'), tone: deliveryTones.waiting },
    delivered: { label: text('state.delivered'), tone: deliveryTones.delivered },
    failed: { label: text('state.failed'), tone: deliveryTones.failed },
  }
}

/** Whether a webhook is notified. */
export function WebhookState({ active }: Pick<Webhook, 'active'>) {
  const text = useText(webhookMessages)
  return (
    <Badge tone={active ? 'good' : 'waiting'}>{text(active ? 'field.active' : 'inactive')}</Badge>
  )
}

export function webhookColumns(text: WebhookText): Column<Webhook>[] {
  return [
    {
      title: text('field.address'),
      cell: ({ id, address }) => (
        <SiteLink href={`/admin/webhooks/${id}`} className="link break-all">
          {address}
        </SiteLink>
      ),
    },
    {
      title: text('field.events'),
      cell: ({ events, forms }) => (
        <span className="wrap-anywhere">
          {events.join(', ')}
          {forms.length > 0 ? <span className="text-ink-soft"> ({forms.join(', ')})</span> : null}
        </span>
      ),
    },
    { title: text('column.state'), cell: (webhook) => <WebhookState {...webhook} /> },
    createdColumn(text('column.created')),
  ]
}

/** The columns of the list of deliveries; buttons belong to the form around it. */
export function deliveryColumns(text: WebhookText): Column<Delivery>[] {
  const states = deliveryStates(text)
  return [
    {
      title: text('column.to'),
      cell: ({ address }) => <span className="break-all">{address}</span>,
    },
    { title: text('column.event'), cell: (delivery) => <DeliveredEvent {...delivery} /> },
    {
      title: text('column.state'),
      cell: ({ state, attempts, dueAt }) => (
        <QueuedState badge={states[state]} attempts={attempts} dueAt={dueAt} />
      ),
    },
    {
      title: text('column.answer'),
      cell: ({ status, answer }) => (
        <span className="wrap-anywhere">
          {status ?? ''} <span className="text-ink-soft">{answer?.slice(0, 160) ?? '–'}</span>
        </span>
      ),
    },
    createdColumn(text('column.created')),
    {
      title: text('column.again'),
      cell: ({ id, state, address }) =>
        state === 'waiting' ? null : (
          <Button name="id" value={id} variant="quiet" size="small">
            {text.rich('sendAgain', {
              address,
              unseen: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        ),
    },
  ]
}

/** What a delivery is about: its event, and the submission of a form. */
function DeliveredEvent({ type, form, submission }: Delivery) {
  const text = useText(webhookMessages)
  const event = labelOfType(type, text, useText(eventMessages))
  if (!submission) return event
  return text.rich('eventOfForm', {
    event,
    form: form ?? '',
    link: (words) => (
      <SiteLink href={`/admin/forms/${submission}`} className="link break-all">
        {words}
      </SiteLink>
    ),
  })
}
