import type { SavedReply } from '../../../server/chats/contract'
import { useText } from '../../messages/use-text'
import { chatAdminMessages } from './messages'

interface SavedRepliesProps {
  replies: readonly SavedReply[]
  /** Inserts a text into the message field. */
  insert: (text: string) => void
}

/** Saved replies. Without JavaScript each links to the page with the reply filled in. */
export function SavedReplies({ replies, insert }: SavedRepliesProps) {
  const words = useText(chatAdminMessages)
  if (replies.length === 0) return null
  return (
    <details className="saved-replies">
      <summary className="link">{words('replies')}</summary>
      <ul>
        {replies.map(({ id, title, text }) => (
          <li key={id}>
            <a
              href={`?reply=${id}`}
              className="link"
              onClick={(event) => {
                event.preventDefault()
                insert(text)
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
