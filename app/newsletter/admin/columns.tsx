import type { Newsletter, Subscriber } from '../../../server/newsletter/contract'
import { createdColumn } from '../../admin/queued-cells'
import { Badge, type BadgeTone } from '../../design/badge'
import { Button } from '../../design/button'
import { hidden } from '../../design/hidden'
import type { Column } from '../../design/table/table'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import type { NewsletterAdminText } from './messages'

type Mailing = Newsletter['mailings'][number]

/** The tone of a subscriber's state. */
export const subscriberTones = {
  pending: 'waiting',
  confirmed: 'good',
  unsubscribed: 'neutral',
  bounced: 'bad',
} as const satisfies Record<Subscriber['state'], BadgeTone>

const mailingTones = {
  waiting: 'waiting',
  sent: 'good',
  cancelled: 'bad',
} as const satisfies Record<Mailing['state'], BadgeTone>

/** The columns of the list of subscribers; buttons belong to the form around it. */
export function subscriberColumns(text: NewsletterAdminText): Column<Subscriber>[] {
  return [
    {
      title: text('words'),
      sort: 'email',
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      title: text('state'),
      cell: ({ state }) => <Badge tone={subscriberTones[state]}>{text(`${state}.state`)}</Badge>,
    },
    createdColumn(text('since')),
    {
      title: text('remove'),
      cell: ({ id, email }) => (
        <Button name="forget" value={id} variant="danger" size="small">
          {text.rich('removeName', { email, hidden })}
        </Button>
      ),
    },
  ]
}

export function mailingColumns(text: NewsletterAdminText): Column<Mailing>[] {
  return [
    {
      title: text('article'),
      cell: ({ contentId, title }) => (
        <SiteLink href={pathTo('content', { id: contentId })} className="link wrap-anywhere">
          {title}
        </SiteLink>
      ),
    },
    {
      title: text('state'),
      cell: ({ state }) => <Badge tone={mailingTones[state]}>{text(`${state}.mailing`)}</Badge>,
    },
    { title: text('recipients'), cell: ({ recipients }) => recipients },
    { ...createdColumn<Mailing>(text('started')), sort: undefined },
  ]
}
