import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnchanging } from '../cache/cacheability'
import type { ChangeLog } from '../cache/change-log'
import { isRead } from '../http/page-requests'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Handles the GET and HEAD requests of one turn of the event loop together, after one query for changes.
 * That query is most of the work of a cache hit. Every request of a batch arrives before the query, so
 * none misses a change. Files and health probes need no query and are handled at once.
 */
export function batchRequests(changeLog: Pick<ChangeLog, 'syncOnce'>, handle: Handler): Handler {
  let batch: [IncomingMessage, ServerResponse][] = []

  function handleBatch(): void {
    const requests = batch
    batch = []
    changeLog.syncOnce(() => {
      for (const [request, response] of requests) handle(request, response)
    })
  }

  return (request, response) => {
    if (!isRead(request.method) || isUnchanging(request.url)) {
      handle(request, response)
      return
    }
    if (batch.push([request, response]) === 1) setImmediate(handleBatch)
  }
}
