import express, { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { isSignatureOf, signatureOf } from '../../cms/access/signature'
import { visitKinds } from '../../cms/visits/visit-counts'
import type { VisitCounter } from './visit-counter'
import type { VisitStore } from './visit-store'

/** Where a page tier reports what it has counted; nothing outside of the site calls it. */
export const visitReportsPath = '/metrics/visits'

const header = 'x-signature'
/** How old a report may be: a copy of one cannot be sent again later. */
const maxAgeMs = 60_000
const maxBody = '1mb'
const batchSize = 1000

const day = z.iso.date()

const visitReport = z.strictObject({
  sentAt: z.number(),
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
    .array(z.strictObject({ day, hashes: z.array(z.string().max(100)).max(batchSize) }))
    .max(2),
})
type VisitReport = z.input<typeof visitReport>

const signed = (body: string) => `visit report ${body}`

/** Takes the reports of page tiers that have the same secret; all other callers get 404. */
export function receiveVisitReports(
  visitCounter: Pick<VisitCounter, 'add'>,
  secret: string,
): RequestHandler {
  return Router().post(
    visitReportsPath,
    express.text({ type: 'application/json', limit: maxBody }),
    (request, response) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSignatureOf(secret, signed(body), request.get(header) ?? '')) {
        response.sendStatus(404)
        return
      }
      const report = visitReport.safeParse(JSON.parse(body)).data
      if (!report || Math.abs(Date.now() - report.sentAt) > maxAgeMs) {
        response.sendStatus(400)
        return
      }
      visitCounter.add(report)
      response.sendStatus(204)
    },
  )
}

/**
 * A store that reports to the process with the database.
 * @param post sends a report to the API; throws when the API does not respond
 */
export function reportingStore(
  post: (path: string, init: RequestInit) => Promise<Response>,
  secret: string,
): VisitStore {
  async function send(reported: Omit<VisitReport, 'sentAt'>): Promise<void> {
    const body = JSON.stringify({ ...reported, sentAt: Date.now() } satisfies VisitReport)
    const signature = signatureOf(secret, signed(body))
    const headers = { 'Content-Type': 'application/json', [header]: signature }
    const response = await post(visitReportsPath, { method: 'POST', headers, body })
    if (!response.ok) {
      throw new Error(`Visits could not be reported: the API responded with ${response.status}.`)
    }
  }

  return {
    batchSize,
    add: (counts) => send({ counts: [...counts], visitors: [] }),
    async addVisitors(day, hashes) {
      for (let from = 0; from < hashes.length; from += batchSize) {
        const visitors = [{ day, hashes: hashes.slice(from, from + batchSize) }]
        await send({ counts: [], visitors })
      }
    },
    // The process with the database does this.
    endDays: async () => {},
  }
}
