import type { ReactNode } from 'react'
import { SuccessNotice } from '../design/success-notice'

interface AdminHeadingProps {
  title: string
  /** Shown above the title, such as a link back to a list. */
  back?: ReactNode
  /** The action that was just completed. */
  done?: string | undefined
  children?: ReactNode
}

/** The top of an administrators' page; a completed action is announced. */
export function AdminHeading({ title, back, done, children }: AdminHeadingProps) {
  return (
    <header className="admin-heading">
      {back}
      <h1 className="text-3xl">{title}</h1>
      {children}
      <SuccessNotice done={done} />
    </header>
  )
}
