import type { ReactNode } from 'react'

interface AccountPageProps {
  title: string
  /** Below the title: what this is about. */
  lead?: ReactNode
  children: ReactNode
}

/** The layout of the pages on the way in and out: a large title, and beside it one thing to do. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="account-page frame">
      <div className="account-page-title">
        <h1 className="text-4xl tracking-display">{title}</h1>
        {lead ? <p className="font-serif text-xl text-ink-soft">{lead}</p> : null}
      </div>
      <div className="account-page-task">{children}</div>
    </div>
  )
}
