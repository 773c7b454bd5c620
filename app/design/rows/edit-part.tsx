import type { ReactNode } from 'react'

interface EditPartProps {
  /** The prefix of its ids. */
  name: string
  title: string
  /** The last change of its rows, for screen readers. */
  announcement: string
  children: ReactNode
}

/** A part of a form that has rows. */
export function EditPart({ name, title, announcement, children }: EditPartProps) {
  return (
    <section className="edit-part" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-xl">
        {title}
      </h2>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}
