import { Link } from '@remix-run/react'
import { visitPeriods } from '../../server/visits/periods/contract'
import { queryString } from '../client/query-string'
import { useText } from '../messages/use-text'
import { visitMessages } from './messages'

/** Chooses how many days are shown. @param path of the page that is shown alone */
export function PeriodLinks({ days, path }: { days: number; path: string | undefined }) {
  const text = useText(visitMessages)
  return (
    <nav aria-label={text('period')} className="flex flex-wrap gap-x-5 gap-y-2">
      {visitPeriods.map((period) =>
        period === days ? (
          <span key={period} className="font-semibold" aria-current="page">
            {text('lastDays', { days: period })}
          </span>
        ) : (
          <Link key={period} to={`?${queryString({ days: period, path })}`} className="link">
            {text('lastDays', { days: period })}
          </Link>
        ),
      )}
    </nav>
  )
}
