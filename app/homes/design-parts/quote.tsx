import type { ReactNode } from 'react'

interface QuoteProps {
  text: string
  className?: string
  /** A drawing above the words. */
  sign?: ReactNode
  /** Who said it. */
  children: ReactNode
}

/** What a client says, above who said it. */
export function Quote({ text, className, sign, children }: QuoteProps) {
  return (
    <figure className={className}>
      {sign}
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
