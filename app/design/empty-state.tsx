import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** What stands where there is nothing yet, or nothing that fits. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="text-xl font-semibold">{title}</p>
      {text ? <p className="max-w-[48ch] text-ink-soft">{text}</p> : null}
      {children ? <div className="mt-4 flex flex-wrap gap-3">{children}</div> : null}
    </div>
  )
}
