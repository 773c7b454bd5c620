import type { NodeKey } from 'lexical'
import { CardFrame } from './card-frame'

/** Represents a part of the text that only another editor can change. */
export function UnknownCard({ nodeKey }: { nodeKey: NodeKey }) {
  return (
    <CardFrame nodeKey={nodeKey} label="Unknown part">
      <p className="body-card-title">Something this editor does not know</p>
      <p className="body-card-text">It stays as it is, and pages show it as before.</p>
    </CardFrame>
  )
}
