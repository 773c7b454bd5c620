import type { HomeDesign } from '../../cms/homes/designs'
import type { AssignmentSource } from '../homes/assigned-designs'
import { type HomeViews, homeAssignment, maxReportedViews } from '../homes/contract'
import type { Logger } from '../observability/log'
import type { ApiConnection } from './api-connection'
import type { PublicResponses } from './public-responses'

/** The API's setting of the home page's designs, and the views that this process reports to it. */
export interface HomeViewReports extends AssignmentSource {
  /** Reports the remaining views. */
  close(): Promise<void>
}

type Count = HomeViews['views'][number]

const reportEveryMs = 5_000

/** A process that is killed loses the views of the last five seconds. */
export function reportHomeViews({
  connection,
  responses,
  log,
}: {
  connection: ApiConnection
  responses: PublicResponses
  log: Logger
}): HomeViewReports {
  const counts = new Map<HomeDesign, Count>()

  function viewed(design: HomeDesign, added: Pick<Count, 'views' | 'knownViews'>): void {
    const count = counts.get(design) ?? { design, views: 0, knownViews: 0 }
    counts.set(design, {
      design,
      views: Math.min(count.views + added.views, maxReportedViews),
      knownViews: Math.min(count.knownViews + added.knownViews, maxReportedViews),
    })
  }

  async function report(): Promise<void> {
    if (counts.size === 0) return
    const views = [...counts.values()]
    counts.clear()
    try {
      const response = await connection.fetch('/v1/home-designs/views', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ views } satisfies HomeViews),
      })
      if (!response.ok) throw new Error(`The API responded with ${response.status}.`)
    } catch (error) {
      for (const { design, ...count } of views) viewed(design, count)
      log.warn({ err: error }, 'The views of the home page could not be reported yet')
    }
  }

  const timer = setInterval(() => void report(), reportEveryMs)
  timer.unref()

  return {
    setting: () => responses.valueOf('/v1/home-designs/assignment', homeAssignment),
    viewed,
    async close() {
      clearInterval(timer)
      await report()
    },
  }
}
