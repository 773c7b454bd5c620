import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  /** The actions that help. */
  children?: ReactNode
}

/** Shown when a list is empty or nothing matches. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="text-xl font-semibold">{title}</p>
      {text ? <p className="max-w-[48ch] text-ink-soft">{text}</p> : null}
      {children ? <div className="mt-4 flex flex-wrap gap-3">{children}</div> : null}
    </div>
  )
}
