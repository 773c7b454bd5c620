import type { User } from '../../../server/accounts/contract'
import { profileImageOf } from '../../client/visitor'
import { formatMoment } from '../../formats/moment'
import { useLanguage, useText } from '../../messages/use-text'
import { Avatar } from '../avatar'
import { userMessages } from './messages'

/** A user's personal data. */
export function UserFacts({ user }: { user: User }) {
  const text = useText(userMessages)
  const language = useLanguage()
  const { id, email, phone, fullName, createdAt, updatedAt } = user
  const inUtc = (date: Date) => text('utc', { moment: formatMoment(date, language) })
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
        <Fact name={text('created')}>{inUtc(createdAt)}</Fact>
        <Fact name={text('lastChanged')}>{inUtc(updatedAt)}</Fact>
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
