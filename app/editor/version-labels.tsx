import type { VersionChange } from '../../server/contents/versions/contract'
import { useText } from '../messages/use-text'
import { sharedMessages } from './shared/messages'

/** A short label for the changes since the previous version. */
export function ChangeLabels({ changes }: { changes: readonly VersionChange[] }) {
  const text = useText(sharedMessages)
  const [first = text('nothing.changed'), ...rest] = changes.map((change) =>
    text(`${change}.changed`),
  )
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}
