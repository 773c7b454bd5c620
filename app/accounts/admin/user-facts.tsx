import type { User } from '../../../server/accounts/contract'
import { profileImageOf } from '../../client/visitor'
import { useMoment } from '../../formats/reader-zone'
import { useText } from '../../messages/use-text'
import { Avatar } from '../avatar'
import { userMessages } from './messages'

/** A user's personal data. */
export function UserFacts({ user }: { user: User }) {
  const text = useText(userMessages)
  const momentOf = useMoment()
  const { id, email, phone, fullName, createdAt, updatedAt } = user
  return (
    <div className="grid content-start gap-6">
      <Avatar name="" image={profileImageOf(user.assets)} size={96} />
      <dl className="facts-list">
        <Fact name={text('email')}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Fact>
        <Fact name={text('name')}>{fullName || '–'}</Fact>
        <Fact name={text('phone')}>{phone || '–'}</Fact>
        <Fact name={text('created')}>{momentOf(createdAt)}</Fact>
        <Fact name={text('lastChanged')}>{momentOf(updatedAt)}</Fact>
        <Fact name={text('id')}>
          <code>{id}</code>
        </Fact>
      </dl>
      <a href={`/cms/collections/users/${id}`} className="link w-fit">
        {text('openInCms')}
      </a>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
