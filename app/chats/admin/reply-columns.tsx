import type { Reply } from '../../../server/chats/replies/contract'
import type { Column } from '../../design/table/table'
import { SiteLink } from '../../navigation/site-link'
import type { ChatAdminText } from './messages'

export function replyColumns(words: ChatAdminText): Column<Reply>[] {
  return [
    {
      title: words('title'),
      sort: 'title',
      cell: ({ id, title }) => (
        <SiteLink href={`/admin/replies/${id}`} className="link" dir="auto">
          {title}
        </SiteLink>
      ),
    },
    { title: words('text'), cell: ({ text }) => <span dir="auto">{excerpt(text)}</span> },
  ]
}

function excerpt(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).trimEnd()}…` : text
}
