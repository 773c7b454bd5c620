import type { ReactNode } from 'react'
import { queryString } from '../client/query-string'
import { RelativeTime } from '../design/relative-time'
import { formatDay, formatDayLong } from '../formats/day'
import { formatMoment, formatMomentShort } from '../formats/moment'
import { formatMoney, formatPrice } from '../formats/money'
import { formatPercent } from '../formats/percent'
import { shorten } from '../formats/shorten'
import { Specimen } from './specimen'

interface FormatsProps {
  now: Date
  /** A random id, generated for this page. */
  id: string
}

/** Every format, with the time of the request. */
export function Formats({ now, id }: FormatsProps) {
  const rows: [string, ReactNode][] = [
    ['Day, long', formatDayLong(now)],
    ['Day, medium', formatDay(now)],
    ['Moment, medium', formatMoment(now)],
    ['Moment, short', formatMomentShort(now)],
    ['Relative', <RelativeTime key="relative" date={now} />],
    ['Percent', `${formatPercent(0.125)}, ${formatPercent(0.125, 1)}`],
    ['Money', `${formatMoney(1250.5)}, ${formatMoney(-5)}, ${formatPrice(950)}`],
    ['Shortened', shorten('a-performance-budget-that-survives-march')],
    ['Random id', id],
    ['Query', queryString({ q: 'größe & maß', page: 0, nothing: null })],
  ]
  return (
    <Specimen
      id="formats"
      title="Formats"
      text="Days and moments are in UTC, so that server and browser print the same."
    >
      <dl className="facts-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}
