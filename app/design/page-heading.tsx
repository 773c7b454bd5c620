import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  lead?: string
  children?: ReactNode
}

/** The top of a page: its h1, lead, and other content above the fold. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className="frame grid gap-8 pt-12 pb-10 md:pt-20 md:pb-16 lg:grid-cols-12">
      <h1 className="text-4xl tracking-display lg:col-span-11">{title}</h1>
      {lead ? (
        <p className="max-w-[38ch] font-serif text-xl text-ink-soft lg:col-span-7 lg:col-start-1">
          {lead}
        </p>
      ) : null}
      {children}
    </header>
  )
}
