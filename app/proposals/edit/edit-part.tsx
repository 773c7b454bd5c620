import type { ReactNode } from 'react'

interface EditPartProps {
  /** Names the part among the ids of the page. */
  name: 'items' | 'sections'
  title: string
  /** What was last done to its rows, for who does not see it. */
  said: string
  children: ReactNode
}

/** A part of a proposal's form that has rows. */
export function EditPart({ name, title, said, children }: EditPartProps) {
  return (
    <section className="edit-part" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-xl">
        {title}
      </h2>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
