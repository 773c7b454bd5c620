import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import { SectionHeading } from './section-heading'

/** Selected projects on an uneven grid, with different sizes of pictures. */
export function Work({ title, text, items }: HomePage['work']) {
  return (
    <section id="work" className="section frame" aria-labelledby="work-title">
      <SectionHeading id="work-title" title={title} text={text} className="work-heading" />
      <ul className="work-grid">
        {items.map((project) => (
          <li key={project.title} className="work-item" data-reveal="">
            <SiteLink href={project.href} className="group block">
              <div className="overflow-clip rounded-sm bg-blue">
                <AssetImage
                  asset={project.image}
                  sizes="(width >= 62rem) 58vw, 100vw"
                  className="aspect-[8/5] w-full object-cover"
                />
              </div>
              <p className="mt-5 text-sm font-semibold text-accent-text">{project.client}</p>
              <h3 className="mt-1 max-w-[24ch] text-2xl underline decoration-transparent decoration-2 underline-offset-4 transition-colors group-hover:decoration-accent">
                {project.title}
              </h3>
              <p className="mt-2 max-w-[52ch] text-ink-soft">{project.text}</p>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
