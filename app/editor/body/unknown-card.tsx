import type { NodeKey } from 'lexical'
import { useText } from '../../messages/use-text'
import { CardFrame } from './card-frame'
import { bodyMessages } from './messages'

/** Represents a part of the text that only another editor can change. */
export function UnknownCard({ nodeKey }: { nodeKey: NodeKey }) {
  const text = useText(bodyMessages)
  return (
    <CardFrame nodeKey={nodeKey} label={text('unknown.part')}>
      <p className="body-card-title">{text('unknown')}</p>
      <p className="body-card-text">{text('unknown.stays')}</p>
    </CardFrame>
  )
}

/** The same within a line. */
export function UnknownInline() {
  const text = useText(bodyMessages)
  return <span className="body-unknown">{text('unknown.inline')}</span>
}
