import type { IncomingMessage } from 'node:http'
import express, { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { visitKinds } from '../../cms/visits/visit-counts'
import type { VisitCounter } from './visit-counter'
import type { VisitStore } from './visit-store'

/** Where a page tier reports what it has counted; nothing outside of the site calls it. */
export const visitReportsPath = '/metrics/visits'

const maxBody = '1mb'
const batchSize = 1000
const maxVisitorLength = 500

const day = z.iso.date()

const visitReport = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        kind: z.enum(visitKinds),
        day,
        key: z.string().max(500),
        times: z.int().min(1),
      }),
    )
    .max(batchSize),
  visitors: z
    .array(
      z.strictObject({
        day,
        // The address and the browser, which are hashed here and not stored.
        visitors: z.array(z.string().max(maxVisitorLength)).max(batchSize),
      }),
    )
    .max(2),
})
type VisitReport = z.input<typeof visitReport>

/**
 * Takes the reports of page tiers, which this process trusts as proxies (`TRUST_PROXY`); all other callers get 404.
 * @param isFromProxy whether a trusted proxy has sent a request of its own
 */
export function receiveVisitReports(
  visitCounter: Pick<VisitCounter, 'add'>,
  isFromProxy: (request: IncomingMessage) => boolean,
): RequestHandler {
  return Router().post(
    visitReportsPath,
    (request, response, next) => {
      if (isFromProxy(request)) next()
      else response.sendStatus(404)
    },
    express.json({ limit: maxBody }),
    (request, response) => {
      const report = visitReport.safeParse(request.body).data
      if (report) visitCounter.add(report)
      response.sendStatus(report ? 204 : 400)
    },
  )
}

/**
 * A store that reports to the process with the database. Visitors are sent as they are, and hashed there.
 * @param post sends a report to the API; throws when the API does not respond
 */
export function reportingStore(
  post: (path: string, init: RequestInit) => Promise<Response>,
): VisitStore {
  async function send(report: VisitReport): Promise<void> {
    const response = await post(visitReportsPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (response.ok) return
    throw new Error(
      response.status === 404
        ? 'The API does not take visits of this page tier: TRUST_PROXY there must name its network.'
        : `The API responded to visits with ${response.status}.`,
    )
  }

  return {
    batchSize,
    add: (counts) => send({ counts: [...counts], visitors: [] }),
    async addVisitors(day, all) {
      const short = all.map((visitor) => visitor.slice(0, maxVisitorLength))
      for (let from = 0; from < short.length; from += batchSize) {
        const visitors = [{ day, visitors: short.slice(from, from + batchSize) }]
        await send({ counts: [], visitors })
      }
    },
    // The process with the database does this.
    endDays: async () => {},
  }
}
