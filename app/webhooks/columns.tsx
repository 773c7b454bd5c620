import type { Delivery, Webhook } from '../../server/webhooks/contract'
import { createdColumn, QueuedState } from '../admin/queued-cells'
import { Badge, type BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'
import { SiteLink } from '../navigation/site-link'
import { labelOfType } from './labels'

export const deliveryStates: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** Whether a webhook is notified. */
export function WebhookState({ active }: Pick<Webhook, 'active'>) {
  return <Badge tone={active ? 'good' : 'waiting'}>{active ? 'Active' : 'Inactive'}</Badge>
}

export const webhookColumns: Column<Webhook>[] = [
  {
    title: 'Address',
    cell: ({ id, address }) => (
      <SiteLink href={`/admin/webhooks/${id}`} className="link break-all">
        {address}
      </SiteLink>
    ),
  },
  {
    title: 'Events',
    cell: ({ events, forms }) => (
      <span className="wrap-anywhere">
        {events.join(', ')}
        {forms.length > 0 ? <span className="text-ink-soft"> ({forms.join(', ')})</span> : null}
      </span>
    ),
  },
  { title: 'State', cell: (webhook) => <WebhookState {...webhook} /> },
  createdColumn('Created (UTC)'),
]

/** The columns of the list of deliveries; buttons belong to the form around it. */
export const deliveryColumns: Column<Delivery>[] = [
  { title: 'To', cell: ({ address }) => <span className="break-all">{address}</span> },
  {
    title: 'Event',
    cell: ({ type, form, submission }) => (
      <>
        {labelOfType(type)}
        {submission ? (
          <>
            :{' '}
            <SiteLink href={`/admin/forms/${submission}`} className="link break-all">
              {form}
            </SiteLink>
          </>
        ) : null}
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ state, attempts, dueAt }) => (
      <QueuedState badge={deliveryStates[state]} attempts={attempts} dueAt={dueAt} />
    ),
  },
  {
    title: 'Answer',
    cell: ({ status, answer }) => (
      <span className="wrap-anywhere">
        {status ?? ''} <span className="text-ink-soft">{answer?.slice(0, 160) ?? '–'}</span>
      </span>
    ),
  },
  createdColumn('Created (UTC)'),
  {
    title: 'Again',
    cell: ({ id, state, address }) =>
      state === 'waiting' ? null : (
        <Button name="id" value={id} variant="quiet" size="small">
          Send again<span className="sr-only"> to {address}</span>
        </Button>
      ),
  },
]
