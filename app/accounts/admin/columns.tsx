import { Link } from '@remix-run/react'
import type { User } from '../../../server/accounts/contract'
import { roleOf } from '../../../server/accounts/roles/contract'
import { profileImageOf } from '../../client/visitor'
import { Badge } from '../../design/badge'
import type { Column } from '../../design/table/table'
import type { TextOf } from '../../messages/catalogue'
import { useText } from '../../messages/use-text'
import { Avatar } from '../avatar'
import { Day } from './day'
import { userMessages } from './messages'

/** The columns of the list of users. */
export function userColumns(text: TextOf<typeof userMessages>): Column<User>[] {
  return [
    {
      title: text('email'),
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
    { title: text('firstName'), sort: 'firstName', cell: ({ firstName }) => firstName || '–' },
    { title: text('lastName'), sort: 'lastName', cell: ({ lastName }) => lastName || '–' },
    { title: text('state'), cell: (user) => <UserBadges {...user} /> },
    {
      title: text('created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <Day date={createdAt} />,
    },
  ]
}

/** The states of a user, as badges. */
export function UserBadges(user: User) {
  const text = useText(userMessages)
  const role = roleOf(user.acl)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {user.disabled ? <Badge tone="bad">{text('disabled')}</Badge> : text('enabled')}
      {role === 'user' ? null : (
        <Badge tone="good">{text(role ? `role.${role}.name` : 'ownPermissions')}</Badge>
      )}
      {user.secondFactorMissing ? (
        <Badge tone="waiting">{text('secondFactorMissing')}</Badge>
      ) : null}
      {user.emailVerified ? null : <Badge tone="waiting">{text('notConfirmed')}</Badge>}
    </span>
  )
}
