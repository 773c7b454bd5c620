import type { ReactNode } from 'react'

/** A tag of messages: words for screen readers, such as those that tell apart fields with the same label. */
export function hidden(words: ReactNode) {
  return <span className="sr-only">{words}</span>
}
