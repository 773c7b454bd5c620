import { type ReactNode, useId } from 'react'
import type { DayCount } from '../../server/activity/contract'
import { SiteLink } from '../navigation/site-link'
import { Plot } from './plot'

interface RecentActivityProps {
  title: string
  /** What the plot counts, such as "Published contents". */
  counted: string
  days: readonly DayCount[]
  /** Where all of it is. */
  href: string
  /** The newest, the first first. */
  children: ReactNode
}

/** One kind of what has happened lately: how many by day, and the newest of them. */
export function RecentActivity({ title, counted, days, href, children }: RecentActivityProps) {
  const id = useId()
  const sum = days.reduce((so, { total }) => so + total, 0)
  return (
    <section className="lately" aria-labelledby={id}>
      <h2 id={id}>
        <SiteLink href={href} className="link">
          {title}
        </SiteLink>
      </h2>
      <p className="lately-sum">
        <span className="lately-number">{sum.toLocaleString('en')}</span> in {days.length} days
      </p>
      <Plot days={days} label={counted} />
      {children}
    </section>
  )
}
