import type { ReactNode } from 'react'
import type { HomePage } from '../home-page'
import { LabelledLink } from './links'
import { usePrice } from './use-price'

type Plan = HomePage['plans']['items'][number]

/** The price of a plan and its period. */
export function Price({
  price,
  period,
  className,
}: Pick<Plan, 'price' | 'period'> & { className?: string }) {
  const written = usePrice()
  return (
    <p className={className}>
      <strong>{written(price)}</strong> {period}
    </p>
  )
}

interface FeaturesProps extends Pick<Plan, 'features'> {
  className?: string
  itemClassName?: string
}

/** The features of a plan. */
export function Features({ features, className, itemClassName }: FeaturesProps) {
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li key={feature} className={itemClassName}>
          {feature}
        </li>
      ))}
    </ul>
  )
}

interface PlanLinkProps extends Pick<Plan, 'link' | 'name'> {
  className?: string
  /** Shown after the label. */
  children?: ReactNode
}

/** The link of a plan, with the plan's name for screen readers; nothing without a link. */
export function PlanLink({ link, name, className, children }: PlanLinkProps) {
  return (
    <LabelledLink link={link} className={className}>
      <span className="sr-only">: {name}</span>
      {children}
    </LabelledLink>
  )
}
