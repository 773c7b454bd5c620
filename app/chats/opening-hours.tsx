import type { ChatHours } from '../../server/chats/contract'
import { RelativeTime } from '../design/relative-time'

/** Shows that the agency is away, and how a reply arrives. */
export function OpeningHours({ hours, email }: { hours: ChatHours; email: string | null }) {
  return (
    <p className="chat-away">
      Nobody is here right now
      {hours.opensAt ? (
        <>
          ; we are back <RelativeTime date={hours.opensAt} />
        </>
      ) : null}
      . {email ? `We reply to ${email}.` : 'You can still write: we read every message.'}
    </p>
  )
}
