import type { SharedDraft } from '../../server/contents/client-links/contract'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { clientLinkMessages } from './messages'

/** Says to the client that this is a draft, and until when the link works. */
export function DraftBar({ client, expiresAt }: Pick<SharedDraft, 'client' | 'expiresAt'>) {
  const text = useText(clientLinkMessages)
  const momentOf = useMoment()
  return (
    <aside className="preview-bar draft-bar" aria-label={text('draft.bar')}>
      <p>
        {text.rich('draft.text', {
          client,
          moment: momentOf(expiresAt),
          strong: (words) => <strong>{words}</strong>,
          time: (words) => <time dateTime={expiresAt.toISOString()}>{words}</time>,
        })}
      </p>
      <a href="#comments" className="link">
        {text('draft.comment')}
      </a>
    </aside>
  )
}
