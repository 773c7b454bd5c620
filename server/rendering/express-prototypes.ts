import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** The classes that the HTTP server creates requests and responses of. */
export class SiteRequest extends IncomingMessage {}
export class SiteResponse extends ServerResponse<SiteRequest> {}

/**
 * Gives these classes the methods of an application's requests and responses. Express changes the
 * prototype of each message that has another one. V8 then gives every message a hidden class of its own,
 * which makes property access slow and leaves tens of kilobytes to collect.
 */
export function shareExpressPrototypes(app: Express): void {
  Object.setPrototypeOf(SiteRequest.prototype, app.request)
  Object.setPrototypeOf(SiteResponse.prototype, app.response)
  Object.assign(app, { request: SiteRequest.prototype, response: SiteResponse.prototype })
}
