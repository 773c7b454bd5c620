import type { DayCount } from '../../server/activity/contract'
import { formatDay } from '../formats/day'

const width = 300
const height = 64
const gap = 2

/** A bar per day, with the same data as a sentence and a list to expand. */
export function Plot({ days, label }: { days: readonly DayCount[]; label: string }) {
  const max = Math.max(1, ...days.map(({ total }) => total))
  const step = width / Math.max(1, days.length)
  const nonEmpty = days.filter(({ total }) => total > 0)
  return (
    <div className="plot">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence(days, label)}>
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
            Day by day<span className="sr-only">: {label}</span>
          </summary>
          <table>
            <caption className="sr-only">{label}, day by day</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Number</th>
              </tr>
            </thead>
            <tbody>
              {nonEmpty.toReversed().map(({ day, total }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(new Date(day))}</th>
                  <td>{total.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </div>
  )
}

function sentence(days: readonly DayCount[], label: string): string {
  const sum = days.reduce((sum, { total }) => sum + total, 0)
  const best = days.reduce<DayCount | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  )
  const subject = `${label} in the last ${days.length} days`
  if (!best) return `${subject}: none.`
  return `${subject}: ${sum}, most on ${formatDay(new Date(best.day))} with ${best.total}.`
}
