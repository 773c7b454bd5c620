import type { DayCount } from '../../server/activity/contract'
import { formatTags } from '../../server/messages/languages/contract'
import { hidden } from '../design/hidden'
import { formatDay } from '../formats/day'
import type { Language, TextOf } from '../messages/catalogue'
import { useLanguage, useText } from '../messages/use-text'
import { adminMessages } from './messages'

const width = 300
const height = 64
const gap = 2

/** A bar per day, with the same data as a sentence and a list to expand. */
export function Plot({ days, label }: { days: readonly DayCount[]; label: string }) {
  const text = useText(adminMessages)
  const language = useLanguage()
  const max = Math.max(1, ...days.map(({ total }) => total))
  const step = width / Math.max(1, days.length)
  const nonEmpty = days.filter(({ total }) => total > 0)
  return (
    <div className="plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={sentence(days, { label, text, language })}
      >
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className="plot-ground" />
        {days.map(({ day, total }, index) => {
          const bar = total === 0 ? 0 : Math.max(2, (total / max) * (height - 2))
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={height - bar}
              width={step - gap}
              height={bar}
            />
          )
        })}
      </svg>
      {nonEmpty.length > 0 ? (
        <details>
          <summary>
            {text.rich('plot.open', {
              label,
              hidden,
            })}
          </summary>
          <table>
            <caption className="sr-only">{text('plot.caption', { label })}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{text('plot.day')}</th>
                <th scope="col">{text('plot.number')}</th>
              </tr>
            </thead>
            <tbody>
              {nonEmpty.toReversed().map(({ day, total }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(new Date(day), language)}</th>
                  <td>{total.toLocaleString(formatTags[language])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </div>
  )
}

function sentence(
  days: readonly DayCount[],
  {
    label,
    text,
    language,
  }: { label: string; text: TextOf<typeof adminMessages>; language: Language },
): string {
  const sum = days.reduce((sum, { total }) => sum + total, 0)
  const best = days.reduce<DayCount | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  )
  if (!best) return text('plot.none', { label, days: days.length })
  return text('plot.sum', {
    label,
    days: days.length,
    sum,
    day: formatDay(new Date(best.day), language),
    best: best.total,
  })
}
