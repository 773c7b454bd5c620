import type { ContentRow, ContentState } from '../../server/contents/administration/contract'
import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { reviewLabelOf, stateLabels } from './labels'
import { contentMessages } from './messages'

export function StateBadge({ state }: { state: ContentState }) {
  const text = useText(contentMessages)
  const { label, tone } = stateLabels[state]
  return <Badge tone={tone}>{text(label)}</Badge>
}

/** How far the review of a draft is, if people need to know it. */
export function ReviewBadge({ review }: Pick<ContentRow, 'review'>) {
  const text = useText(contentMessages)
  const shown = reviewLabelOf(review)
  return shown ? <Badge tone={shown.tone}>{text(shown.label)}</Badge> : null
}
