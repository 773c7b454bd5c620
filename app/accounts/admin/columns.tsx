import { Link } from '@remix-run/react'
import type { User } from '../../../server/accounts/contract'
import { roleOf } from '../../../server/accounts/roles/contract'
import { profileImageOf } from '../../client/visitor'
import { Badge } from '../../design/badge'
import type { Column } from '../../design/table/table'
import { formatDay } from '../../formats/day'
import { Avatar } from '../avatar'
import { roleTexts } from './roles'

/** The columns of the list of users. */
export const userColumns: Column<User>[] = [
  {
    title: 'E-mail address',
    sort: 'email',
    cell: (user) => (
      <span className="user-cell">
        <Avatar name="" image={profileImageOf(user.assets)} size={32} />
        <Link to={`/admin/users/${user.id}`} className="link">
          {user.email}
        </Link>
      </span>
    ),
  },
  { title: 'First name', sort: 'firstName', cell: ({ firstName }) => firstName || '–' },
  { title: 'Last name', sort: 'lastName', cell: ({ lastName }) => lastName || '–' },
  { title: 'State', cell: (user) => <UserBadges {...user} /> },
  {
    title: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>,
  },
]

/** The states of a user, as badges. */
export function UserBadges(user: User) {
  const role = roleOf(user.acl)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {user.disabled ? <Badge tone="bad">Disabled</Badge> : 'Enabled'}
      {role === 'user' ? null : (
        <Badge tone="good">{role ? roleTexts[role].label : 'Own permissions'}</Badge>
      )}
      {user.secondFactorMissing ? <Badge tone="waiting">Two-factor sign-in missing</Badge> : null}
      {user.emailVerified ? null : <Badge tone="waiting">Address not confirmed</Badge>}
    </span>
  )
}
