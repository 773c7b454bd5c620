import type { Home } from '../../../server/site/contract'
import { SiteLink } from '../../navigation/site-link'

export function CallToAction({ title, text, link }: Home['callToAction']) {
  return (
    <section className="call-to-action" aria-labelledby="call-title">
      <div className="section frame grid gap-10 lg:grid-cols-12 lg:items-end">
        <h2 id="call-title" className="text-5xl tracking-display lg:col-span-12">
          {title}
        </h2>
        <p className="max-w-[40ch] font-serif text-xl lg:col-span-6">{text}</p>
        {link ? (
          <p className="lg:col-span-6 lg:justify-self-end">
            <SiteLink href={link.href} className="button button-night">
              {link.label}
            </SiteLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}
