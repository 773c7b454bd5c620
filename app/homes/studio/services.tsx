import type { Home } from '../../../server/site/contract'
import { SectionHeading } from './section-heading'

/** The agency's services as a list. */
export function Services({ title, text, items }: Home['services']) {
  return (
    <section id="services" className="section frame" aria-labelledby="services-title">
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-8">
        <SectionHeading
          id="services-title"
          title={title}
          text={text}
          className="lg:sticky lg:top-12 lg:col-span-4 lg:self-start"
        />
        <ul className="border-t-2 border-ink lg:col-span-7 lg:col-start-6">
          {items.map((service) => (
            <li
              key={service.title}
              className="grid gap-3 border-b border-line py-7 sm:grid-cols-2 sm:gap-8 md:py-9"
            >
              <h3 className="text-2xl">{service.title}</h3>
              <p className="text-ink-soft">{service.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
