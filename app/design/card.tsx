import type { ReactNode } from 'react'
import { AssetImage } from '../assets/asset-image'
import type { Picture } from '../assets/picture'
import { SiteLink } from '../navigation/site-link'

interface CardProps {
  title: string
  /** The target of the entire card, if any. */
  href?: string
  /** A line above the title. */
  eyebrow?: ReactNode
  image?: Picture | null
  /** The level of the heading in the page's outline. */
  level?: 2 | 3 | 4
  children?: ReactNode
}

/** A card. Put several into an element with the class `card-grid`. */
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
