import type { ClientLink } from '../../server/contents/client-links/contract'
import type { Language } from '../../server/messages/contract'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { Moment } from '../design/moment'
import type { Column } from '../design/table/table'
import { formatDay } from '../formats/day'
import type { TextOf } from '../messages/catalogue'
import type { clientLinkMessages } from './messages'

/** A link, and whether its time is over. */
export type ListedLink = ClientLink & { isExpired: boolean }

/** The columns of the list of links; buttons belong to the form around it. */
export function clientLinkColumns(
  text: TextOf<typeof clientLinkMessages>,
  language: Language,
): Column<ListedLink>[] {
  return [
    {
      title: text('client'),
      cell: ({ client, createdBy }) => (
        <span className="grid gap-1">
          <span className="wrap-anywhere">{client}</span>
          {createdBy ? (
            <span className="text-sm text-ink-soft">{text('by', { name: createdBy.name })}</span>
          ) : null}
        </span>
      ),
    },
    {
      title: text('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : text('never')),
    },
    { title: text('comments'), cell: ({ comments }) => comments },
    {
      title: text('ends'),
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt.toISOString()}>{formatDay(expiresAt, language)}</time>
      ),
    },
    {
      title: text('revoke'),
      cell: ({ id, client, endedAt, isExpired }) =>
        endedAt || isExpired ? (
          <Badge tone="bad">{text(endedAt ? 'ended' : 'expired')}</Badge>
        ) : (
          <Button name="link" value={id} variant="danger" size="small">
            {text.rich('revokeNamed', {
              client,
              which: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        ),
    },
  ]
}
