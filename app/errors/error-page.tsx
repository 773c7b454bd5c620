import type { ReactNode } from 'react'

interface ErrorPageProps {
  /** The large sign next to the text: a status code, or nothing. */
  code: string
  title: string
  text: string
  /** The links. */
  children: ReactNode
}

/** The layout of every error page. */
export function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  return (
    <section className="frame grid gap-10 pt-10 pb-24 lg:grid-cols-12 lg:items-end lg:gap-8 lg:pt-16 lg:pb-40">
      <p className="error-code lg:col-span-6" aria-hidden="true">
        {code}
      </p>
      <div className="lg:col-span-6 lg:pb-6">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-5 max-w-[46ch] font-serif text-xl text-ink-soft">{text}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">{children}</div>
      </div>
    </section>
  )
}
