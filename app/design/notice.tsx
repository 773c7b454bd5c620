import type { ReactNode } from 'react'

/** A completed action, or information needed before the next one. It is announced. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="notice">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
