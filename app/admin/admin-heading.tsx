import type { ReactNode } from 'react'
import { SuccessNotice } from '../design/success-notice'

interface AdminHeadingProps {
  title: string
  /** Above the title: the way back to where this is one of many. */
  back?: ReactNode
  /** What has just been done. */
  done?: string | undefined
  children?: ReactNode
}

/** The opening of a page of administrators; what was done is read out as it appears. */
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
