import type { ReactNode } from 'react'

interface SpecimenProps {
  /** The id for links. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A section of the style guide: a description next to an example. */
export function Specimen({ id, title, text, children }: SpecimenProps) {
  return (
    <section id={id} className="specimen" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-[40ch] text-sm text-ink-soft">{text}</p>
      </div>
      <div className="specimen-live">{children}</div>
    </section>
  )
}
