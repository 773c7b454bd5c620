import { CopyButton } from '../design/copy-button'
import { formatMoment } from '../formats/moment'
import { useSavedElsewhere } from './use-saved-elsewhere'

/** Shows that this page is not published, and when the link expires. */
export function PreviewBar({ expiresAt, url }: { expiresAt: Date; url: string }) {
  useSavedElsewhere()
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p>
        <strong>Preview.</strong> The latest draft, which visitors do not see. Everyone with this
        page’s address can read it until{' '}
        <time dateTime={expiresAt.toISOString()}>{formatMoment(expiresAt)} UTC</time>.
      </p>
      <CopyButton text={url} label="Copy the link" />
    </aside>
  )
}
