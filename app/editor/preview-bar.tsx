import { CopyButton } from '../design/copy-button'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'
import { useSavedElsewhere } from './use-saved-elsewhere'

/** Shows that this page is not published, and when the link expires. */
export function PreviewBar({ expiresAt, url }: { expiresAt: Date; url: string }) {
  const text = useText(draftPageMessages)
  const momentOf = useMoment()
  useSavedElsewhere()
  return (
    <aside className="preview-bar" aria-label={text('preview')}>
      <p>
        {text.rich('preview.text', {
          moment: momentOf(expiresAt),
          strong: (words) => <strong>{words}</strong>,
          time: (words) => <time dateTime={expiresAt.toISOString()}>{words}</time>,
        })}
      </p>
      <CopyButton text={url} label={text('preview.copy')} />
    </aside>
  )
}
