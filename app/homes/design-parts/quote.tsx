import type { ReactNode } from 'react'
import { useText } from '../../messages/use-text'
import { designPartMessages } from './messages'

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
export function Quote({ text: words, quoted = false, className, sign, children }: QuoteProps) {
  const text = useText(designPartMessages)
  return (
    <figure className={className}>
      {sign}
      <blockquote>
        <p>{quoted ? text('quoted', { words }) : words}</p>
      </blockquote>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
