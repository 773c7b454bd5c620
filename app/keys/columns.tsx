import type { ApiKey } from '../../server/keys/contract'
import type { Language } from '../../server/messages/contract'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { Moment } from '../design/moment'
import type { Column } from '../design/table/table'
import { formatDay } from '../formats/day'
import type { TextOf } from '../messages/catalogue'
import type { keyMessages } from './messages'

/** A key, and whether its time is over. */
export type ListedKey = ApiKey & { isExpired: boolean }

/** The columns of the list of keys; buttons belong to the form around it. */
export function keyColumns(
  text: TextOf<typeof keyMessages>,
  language: Language,
): Column<ListedKey>[] {
  return [
    {
      title: text('name'),
      sort: 'name',
      cell: ({ name, prefix }) => (
        <span className="grid gap-1">
          <span className="wrap-anywhere">{name}</span>
          <code className="text-sm text-ink-soft">{prefix}…</code>
        </span>
      ),
    },
    {
      title: text('actsFor'),
      cell: ({ owner }) => (
        <a href={`/admin/users/${owner.id}`} className="link wrap-anywhere">
          {owner.name}
        </a>
      ),
    },
    {
      title: text('scopes'),
      cell: ({ scopes }) => (
        <ul className="key-scopes">
          {scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: text('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : text('never')),
    },
    {
      title: text('expires'),
      sort: 'expiresAt',
      cell: ({ expiresAt, isExpired }) => (
        <span className="grid gap-1">
          <time dateTime={expiresAt.toISOString()}>{formatDay(expiresAt, language)}</time>
          {isExpired ? (
            <span>
              <Badge tone="bad">{text('expired')}</Badge>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      title: text('revoke'),
      cell: ({ id, name }) => (
        <Button name="id" value={id} variant="danger" size="small">
          {text.rich('revokeNamed', {
            name,
            which: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      ),
    },
  ]
}
