import type { ReactNode } from 'react'

interface AccountPageProps {
  title: string
  /** The introduction below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The layout of sign-in, sign-up and related pages: a large title next to one form. */
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
