import { type ReactNode, useId } from 'react'
import type { DayCount } from '../../server/activity/contract'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { adminMessages } from './messages'
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
  const text = useText(adminMessages)
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
        {text.rich('recent.sum', {
          sum,
          days: days.length,
          total: (words) => <span className="lately-number">{words}</span>,
        })}
      </p>
      <Plot days={days} label={counted} />
      {children}
    </section>
  )
}
