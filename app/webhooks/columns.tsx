import type { Delivery } from '../../server/webhooks/contract'
import { createdColumn, QueuedState } from '../admin/queued-cells'
import type { BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'
import { SiteLink } from '../navigation/site-link'

const states: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The columns of the list of deliveries; buttons belong to the form around it. */
export const deliveryColumns: Column<Delivery>[] = [
  { title: 'To', cell: ({ address }) => <span className="break-all">{address}</span> },
  {
    title: 'Tells of',
    cell: ({ form, submission }) => (
      <SiteLink href={`/admin/forms/${submission}`} className="link break-all">
        {form}
      </SiteLink>
    ),
  },
  {
    title: 'State',
    cell: ({ state, attempts, dueAt }) => (
      <QueuedState badge={states[state]} attempts={attempts} dueAt={dueAt} />
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
  createdColumn('Made (UTC)'),
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
