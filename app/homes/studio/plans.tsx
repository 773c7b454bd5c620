import type { Home } from '../../../server/site/contract'
import { SiteLink } from '../../navigation/site-link'
import { usePrice } from '../design-parts/use-price'
import { SectionHeading } from './section-heading'

type Plan = Home['plans']['items'][number]

/** The prices. */
export function Plans({ title, text, items }: Home['plans']) {
  return (
    <section id="plans" className="section frame" aria-labelledby="plans-title">
      <SectionHeading id="plans-title" title={title} text={text} />
      <ul className="plans-grid">
        {items.map((plan) => (
          <PlanCard key={plan.name} {...plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ name, price, period, text, features, featured, link }: Plan) {
  const written = usePrice()
  return (
    <li className="plan" data-featured={featured} data-reveal="">
      <h3 className="text-xl">{name}</h3>
      <p className="price">
        <strong>{written(price)}</strong> <span className="plan-soft text-sm">{period}</span>
      </p>
      <p className="plan-soft mt-4">{text}</p>
      <ul className="mt-7 mb-9 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="plan-feature">
            {feature}
          </li>
        ))}
      </ul>
      {link ? (
        <SiteLink
          href={link.href}
          className={`button mt-auto ${featured ? 'button-night' : 'button-quiet'}`}
        >
          {link.label}
          <span className="sr-only">: {name}</span>
        </SiteLink>
      ) : null}
    </li>
  )
}
