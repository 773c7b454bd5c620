import type { ReactNode } from 'react'

interface QuoteProps {
  text: string
  /** Whether the text has quotation marks. */
  quoted?: boolean
  className?: string
  /** A drawing above the text. */
  sign?: ReactNode
  /** The client's name and role. */
  children: ReactNode
}

/** A client's quote, with their name below. */
export function Quote({ text, quoted = false, className, sign, children }: QuoteProps) {
  return (
    <figure className={className}>
      {sign}
      <blockquote>
        <p>{quoted ? <>“{text}”</> : text}</p>
      </blockquote>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
