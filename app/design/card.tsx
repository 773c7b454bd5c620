import type { ReactNode } from 'react'
import { AssetImage } from '../assets/asset-image'
import type { Picture } from '../assets/picture'
import { SiteLink } from '../navigation/site-link'

interface CardProps {
  title: string
  /** Where the whole card leads; left out, it leads nowhere. */
  href?: string
  /** A line above the title. */
  eyebrow?: ReactNode
  image?: Picture | null
  /** The heading's place in the page's outline. */
  level?: 2 | 3 | 4
  children?: ReactNode
}

/** One thing among others of its kind. Put several into an element with the class `card-grid`. */
export function Card({ title, href, eyebrow, image, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="card" dir="auto">
      {image ? (
        <AssetImage
          asset={image}
          sizes="(width >= 75rem) 30vw, (width >= 48rem) 45vw, 90vw"
          className="card-image"
        />
      ) : null}
      {eyebrow ? <div className="card-eyebrow">{eyebrow}</div> : null}
      <Heading className="card-title">
        {href ? (
          <SiteLink href={href} className="card-link">
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </Heading>
      {children}
    </article>
  )
}
