import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad'

/** A state as a short label. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
