import { type ReactNode, useId } from 'react'
import type { DayCount } from '../../server/activity/contract'
import { SiteLink } from '../navigation/site-link'
import { Plot } from './plot'

interface RecentActivityProps {
  title: string
  /** What the plot counts, such as "Published contents". */
  counted: string
  /** Null for a user who does not administer this: then nothing is shown. */
  days: readonly DayCount[] | null
  /** The address of the complete list. */
  href: string
  /** The newest entries, newest first. */
  children: ReactNode
}

/** Recent activity of one kind: counts by day, and the newest entries. */
export function RecentActivity({ title, counted, days, href, children }: RecentActivityProps) {
  const id = useId()
  if (!days) return null
  const sum = days.reduce((sum, { total }) => sum + total, 0)
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
