import type { ReactNode } from 'react'
import { formatPrice } from '../../formats/money'
import type { HomePage } from '../home-page'
import { LabelledLink } from './links'

type Plan = HomePage['plans']['items'][number]

/** What a plan costs, and for how long. */
export function Price({
  price,
  period,
  className,
}: Pick<Plan, 'price' | 'period'> & { className?: string }) {
  return (
    <p className={className}>
      <strong>{formatPrice(price)}</strong> {period}
    </p>
  )
}

interface FeaturesProps extends Pick<Plan, 'features'> {
  className?: string
  itemClassName?: string
}

/** What a plan includes. */
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
  /** What follows the label. */
  children?: ReactNode
}

/** Where a plan is ordered; screen readers hear which plan it is. Nothing where it has no link. */
export function PlanLink({ link, name, className, children }: PlanLinkProps) {
  return (
    <LabelledLink link={link} className={className}>
      <span className="sr-only">: {name}</span>
      {children}
    </LabelledLink>
  )
}
