import type { ApiKey } from '../../server/keys/contract'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'
import { formatDay } from '../formats/day'
import { formatMoment } from '../formats/moment'

/** A key, and whether its time is over. */
export type ListedKey = ApiKey & { isExpired: boolean }

/** The columns of the list of keys; buttons belong to the form around it. */
export const keyColumns: Column<ListedKey>[] = [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ name, prefix }) => (
      <span className="grid gap-1">
        <span className="wrap-anywhere">{name}</span>
        <code className="text-sm text-ink-soft">{prefix}…</code>
      </span>
    ),
  },
  {
    title: 'Acts for',
    cell: ({ owner }) => (
      <a href={`/admin/users/${owner.id}`} className="link wrap-anywhere">
        {owner.name}
      </a>
    ),
  },
  {
    title: 'Scopes',
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
    title: 'Last used (UTC)',
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <time dateTime={lastUsedAt.toISOString()}>{formatMoment(lastUsedAt)}</time>
      ) : (
        'Never'
      ),
  },
  {
    title: 'Expires',
    sort: 'expiresAt',
    cell: ({ expiresAt, isExpired }) => (
      <span className="grid gap-1">
        <time dateTime={expiresAt.toISOString()}>{formatDay(expiresAt)}</time>
        {isExpired ? (
          <span>
            <Badge tone="bad">Expired</Badge>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    title: 'Revoke',
    cell: ({ id, name }) => (
      <Button name="id" value={id} variant="danger" size="small">
        Revoke
        <span className="sr-only"> {name}</span>
      </Button>
    ),
  },
]
