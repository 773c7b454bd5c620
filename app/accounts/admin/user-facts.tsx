import type { User } from '../../../server/accounts/contract'
import { profileImageOf } from '../../client/visitor'
import { formatMoment } from '../../formats/moment'
import { Avatar } from '../avatar'

/** A user's personal data. */
export function UserFacts({ user }: { user: User }) {
  const { id, email, phone, fullName, createdAt, updatedAt } = user
  return (
    <div className="grid content-start gap-6">
      <Avatar name="" image={profileImageOf(user.assets)} size={96} />
      <dl className="facts-list">
        <Fact name="E-mail address">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Fact>
        <Fact name="Name">{fullName || '–'}</Fact>
        <Fact name="Phone">{phone || '–'}</Fact>
        <Fact name="Created">{formatMoment(createdAt)} UTC</Fact>
        <Fact name="Last changed">{formatMoment(updatedAt)} UTC</Fact>
        <Fact name="Id">
          <code>{id}</code>
        </Fact>
      </dl>
      <a href={`/cms/collections/users/${id}`} className="link w-fit">
        Open in content management
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
