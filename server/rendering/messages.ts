import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** What the server makes of each request, and of its answer. */
export class SiteRequest extends IncomingMessage {}
export class SiteResponse extends ServerResponse<SiteRequest> {}

/**
 * Gives these the methods that an application gives to its requests and answers. Express does that to each
 * of them by changing its prototype; V8 then knows no two alike, looks everything up anew in each, and has
 * tens of kilobytes to collect for it. What has the right prototype from the start is left as it is.
 */
export function speakExpress(app: Express): void {
  Object.setPrototypeOf(SiteRequest.prototype, app.request)
  Object.setPrototypeOf(SiteResponse.prototype, app.response)
  Object.assign(app, { request: SiteRequest.prototype, response: SiteResponse.prototype })
}
