import type { ReactNode } from 'react'

interface SpecimenProps {
  /** The id to link it by. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** One part of the style guide: what it is for beside what it looks like. */
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
