import { Link } from '@remix-run/react'
import type { ChatSummary } from '../../../server/chats/contract'
import { Badge } from '../../design/badge'
import { RelativeTime } from '../../design/relative-time'
import type { Column } from '../../design/table/table'

/** The columns of the inbox. */
export const chatColumns: Column<ChatSummary>[] = [
  {
    title: 'Conversation',
    sort: 'title',
    cell: ({ id, title, unread, waiting }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`/admin/chats/${id}`} className="link">
          {title}
        </Link>
        {unread > 0 ? <Badge tone="bad">{unread} unread</Badge> : null}
        {waiting && unread === 0 ? <Badge tone="waiting">Waiting</Badge> : null}
      </span>
    ),
  },
  { title: 'From', cell: (chat) => <span className="break-all">{starterOf(chat)}</span> },
  {
    title: 'Last message',
    cell: ({ lastMessage }) =>
      lastMessage ? <span className="chat-last">{lastMessage.text}</span> : '–',
  },
  {
    title: 'Assigned to',
    cell: ({ assignee }) => (assignee ? assignee.name || 'An administrator' : '–'),
  },
  {
    title: 'When',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
]

/** The name or address of the user who began a chat, if known. */
export function starterOf({ starter, email }: Pick<ChatSummary, 'starter' | 'email'>): string {
  return starter?.name || starter?.email || email || 'A visitor'
}
