import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { visitPeriods } from '../../../server/visits/periods/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { Plot } from '../../admin/plot'
import { queryString } from '../../client/query-string'
import { DownloadLink } from '../../design/download-link'
import { EmptyState } from '../../design/empty-state'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { visitMessages } from '../../visits/messages'
import { PeriodLinks } from '../../visits/period-links'
import { VisitTables } from '../../visits/visit-tables'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const query = new URL(args.request.url).searchParams
  const path = query.get('path')?.slice(0, 500) || undefined
  const days = visitPeriods.find((period) => String(period) === query.get('days'))
  const visits = await callService(args.request, apiOf(args).visits.get({ days, path }))
  return { visits, path }
}

/** What visitors have seen in the last days, on all pages or on one. */
export default function VisitsPage() {
  const { visits, path } = useLoaderData<typeof loader>()
  const text = useText(visitMessages)
  const days = visits.days.length
  const views = visits.days.reduce((sum, day) => sum + day.views, 0)
  const visitors = visits.days.reduce((sum, day) => sum + (day.visitors ?? 0), 0)
  return (
    <>
      <AdminHeading
        title={path === undefined ? text('title') : text('titleOf', { path })}
        back={
          path === undefined ? null : (
            <Link to={`?${queryString({ days })}`} className="link w-fit">
              {text('allPages')}
            </Link>
          )
        }
      >
        <p className="settings-text">
          {text('note')} {text('utc')}
        </p>
        <PeriodLinks days={days} path={path} />
      </AdminHeading>
      {views === 0 ? (
        <EmptyState title={text('none')} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="lately-sum">
            <span className="lately-number">{text('views', { views })}</span>{' '}
            {path === undefined
              ? text('visitorsADay', { visitors: Math.round(visitors / countedDays(visits.days)) })
              : null}
          </p>
          <Plot
            days={visits.days.map((day) => ({ day: day.day, total: day.views }))}
            label={text('viewsByDay')}
          />
        </div>
      )}
      <VisitTables visits={visits} days={days} />
      {path === undefined && views > 0 ? (
        <DownloadLink
          href={`/v1/admin/visits?${queryString({ days, format: 'csv' })}`}
          fileName={text('fileName')}
        >
          {text('download')}
        </DownloadLink>
      ) : null}
    </>
  )
}

/** The days since the first one with a visitor: before it the site did not count, or was not there. */
function countedDays(days: readonly { visitors: number | null }[]): number {
  const first = days.findIndex(({ visitors }) => visitors)
  return first === -1 ? 1 : days.length - first
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, visitMessages)('pageTitle'), hidden: true })
