import type { ReactNode } from 'react'

/** What has just been done, or what to know before going on. It is read out where it appears. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="notice">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
