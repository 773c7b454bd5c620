import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** The classes of the HTTP server's requests and responses. */
export class SiteRequest extends IncomingMessage {}
export class SiteResponse extends ServerResponse<SiteRequest> {}

/**
 * Gives these classes the methods of an application's requests and responses. Otherwise Express would
 * change the prototype of each message, and V8 would give each a hidden class of its own. That slows down
 * property access and leaves tens of kilobytes to the garbage collector.
 */
export function shareExpressPrototypes(app: Express): void {
  Object.setPrototypeOf(SiteRequest.prototype, app.request)
  Object.setPrototypeOf(SiteResponse.prototype, app.response)
  Object.assign(app, { request: SiteRequest.prototype, response: SiteResponse.prototype })
}
