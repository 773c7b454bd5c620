import type { VersionChange } from '../../server/contents/versions/contract'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'

/** A short label for the changes since the previous version. */
export function changeLabels(
  changes: readonly VersionChange[],
  text: TextOf<typeof draftPageMessages>,
): string {
  const [first = text('nothing.changed'), ...rest] = changes.map((change) =>
    text(`${change}.changed`),
  )
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}

export function ChangeLabels({ changes }: { changes: readonly VersionChange[] }) {
  return changeLabels(changes, useText(draftPageMessages))
}
