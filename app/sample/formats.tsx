import type { ReactNode } from 'react'
import { queryString } from '../client/query-string'
import { RelativeTime } from '../design/relative-time'
import { formatDay, formatDayLong } from '../formats/day'
import { formatMoment, formatMomentShort } from '../formats/moment'
import { formatMoney, formatPrice } from '../formats/money'
import { formatPercent } from '../formats/percent'
import { shorten } from '../formats/shorten'
import { useLanguage, useText } from '../messages/use-text'
import { sampleMessages } from './messages'
import { Specimen } from './specimen'

interface FormatsProps {
  now: Date
  /** A random id, generated for this page. */
  id: string
}

/** Every format, with the time of the request. */
export function Formats({ now, id }: FormatsProps) {
  const text = useText(sampleMessages)
  const language = useLanguage()
  const rows: [string, ReactNode][] = [
    [text('formats.dayLong'), formatDayLong(now, language)],
    [text('formats.dayMedium'), formatDay(now, language)],
    [text('formats.momentMedium'), formatMoment(now, language)],
    [text('formats.momentShort'), formatMomentShort(now, language)],
    [text('formats.relative'), <RelativeTime key="relative" date={now} />],
    [
      text('formats.percent'),
      [0, 1].map((decimals) => formatPercent(0.125, decimals, language)).join(', '),
    ],
    [
      text('formats.money'),
      [
        ...[1250.5, -5].map((amount) => formatMoney(amount, 'USD', language)),
        formatPrice(950, 'USD', language),
      ].join(', '),
    ],
    [text('formats.shortened'), shorten('a-performance-budget-that-survives-march')],
    [text('formats.randomId'), id],
    [text('formats.query'), queryString({ q: 'größe & maß', page: 0, nothing: null })],
  ]
  return (
    <Specimen id="formats" title={text('formats.title')} text={text('formats.text')}>
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
