import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Changes } from '../cache/changes'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Handles the reading requests that came in one turn of the event loop together, at its end, so that
 * one question to the database tells what has changed for all of them: for a kept answer that question
 * costs more than all else. Each was asked before the question is, so none is told too little.
 */
export function handledTogether(
  changes: Pick<Changes, 'catchUpOnceFor'>,
  handle: Handler,
): Handler {
  let waiting: [IncomingMessage, ServerResponse][] = []

  function handleWaiting(): void {
    const together = waiting
    waiting = []
    changes.catchUpOnceFor(() => {
      for (const [request, response] of together) handle(request, response)
    })
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      handle(request, response)
      return
    }
    if (waiting.push([request, response]) === 1) setImmediate(handleWaiting)
  }
}
