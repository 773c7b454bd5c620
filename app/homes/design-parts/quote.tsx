import type { ReactNode } from 'react'

interface QuoteProps {
  text: string
  /** Whether quotation marks stand around the words. */
  quoted?: boolean
  className?: string
  /** A drawing above the words. */
  sign?: ReactNode
  /** Who said it. */
  children: ReactNode
}

/** What a client says, above who said it. */
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
