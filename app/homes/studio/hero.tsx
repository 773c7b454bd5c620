import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'

/** The first screen: one sentence, as large as possible, and one picture. */
export function Hero({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="pt-6 md:pt-10" aria-labelledby="hero-title">
      <div className="frame">
        {eyebrow ? <p className="hero-eyebrow">{eyebrow}</p> : null}
        <h1 id="hero-title" className="hero-title">
          {title}
        </h1>
      </div>
      <div className={image ? 'hero-grid' : 'mt-10 pb-section'}>
        <div className={image ? 'hero-words' : 'frame'}>
          <p className="max-w-[34ch] font-serif text-xl">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            {primary ? (
              <SiteLink href={primary.href} className="button">
                {primary.label}
              </SiteLink>
            ) : null}
            {secondary ? (
              <SiteLink href={secondary.href} className="button button-quiet">
                {secondary.label}
              </SiteLink>
            ) : null}
          </p>
        </div>
        {image ? (
          <div className="hero-picture">
            <AssetImage
              asset={image}
              sizes="(width >= 62rem) 68vw, 100vw"
              priority
              className="size-full object-cover"
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
