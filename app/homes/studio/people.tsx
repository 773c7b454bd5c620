import { AssetImage } from '../../assets/asset-image'
import type { HomePage } from '../home-page'
import { SectionHeading } from './section-heading'

/** The agency's people. */
export function People({ title, text, items }: HomePage['people']) {
  return (
    <section className="section frame" aria-labelledby="people-title">
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-8">
        <SectionHeading
          id="people-title"
          title={title}
          text={text}
          className="lg:sticky lg:top-12 lg:col-span-4 lg:self-start"
        />
        <ul className="people-grid lg:col-span-8">
          {items.map((person) => (
            <li key={person.name} data-reveal="">
              <div className="overflow-clip rounded-sm bg-blue">
                <AssetImage
                  asset={person.image}
                  sizes="(width >= 62rem) 21vw, (width >= 48rem) 30vw, 45vw"
                  className="aspect-square w-full object-cover"
                />
              </div>
              <h3 className="mt-4 text-xl">{person.name}</h3>
              <p className="text-sm font-semibold text-accent-text">{person.role}</p>
              <p className="mt-2 text-sm text-ink-soft">{person.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
