import { Link } from '@remix-run/react'
import type { ChatSummary } from '../../../server/chats/contract'
import { Badge } from '../../design/badge'
import { RelativeTime } from '../../design/relative-time'
import type { Column } from '../../design/table/table'
import type { ChatAdminText } from './messages'

/** The columns of the inbox. */
export function chatColumns(text: ChatAdminText): Column<ChatSummary>[] {
  return [
    {
      title: text('column.conversation'),
      sort: 'title',
      cell: ({ id, title, unread, waiting }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/chats/${id}`} className="link">
            {title}
          </Link>
          {unread > 0 ? <Badge tone="bad">{text('column.unread', { count: unread })}</Badge> : null}
          {waiting && unread === 0 ? <Badge tone="waiting">{text('column.waiting')}</Badge> : null}
        </span>
      ),
    },
    {
      title: text('column.from'),
      cell: (chat) => <span className="break-all">{starterOf(chat, text)}</span>,
    },
    {
      title: text('column.last'),
      cell: ({ lastMessage }) =>
        lastMessage ? <span className="chat-last">{lastMessage.text}</span> : '–',
    },
    {
      title: text('assignedTo'),
      cell: ({ assignee }) => (assignee ? assignee.name || text('administrator') : '–'),
    },
    {
      title: text('column.when'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    },
  ]
}

/** The name or address of the user who began a chat, if known. */
function starterOf({ starter, email }: ChatSummary, text: ChatAdminText): string {
  return starter?.name || starter?.email || email || text('visitor')
}
