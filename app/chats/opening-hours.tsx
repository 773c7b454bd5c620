import type { ChatHours } from '../../server/chats/contract'
import { RelativeTime } from '../design/relative-time'
import { useText } from '../messages/use-text'
import { chatMessages } from './messages'

/** Shows that the agency is away, and how a reply arrives. */
export function OpeningHours({ hours, email }: { hours: ChatHours; email: string | null }) {
  const text = useText(chatMessages)
  const { opensAt } = hours
  return (
    <p className="chat-away">
      {opensAt
        ? text.rich('awayUntil', { when: () => <RelativeTime date={opensAt} /> })
        : text('away')}{' '}
      {email ? text('replyTo', { email }) : text('stillWrite')}
    </p>
  )
}
