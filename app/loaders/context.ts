import type { Api } from '../../server/api/contract'
import type { HomeDesign } from '../../server/homes/contract'
import type { ParseOnce } from '../client/http'

/** The environment shown to the page, as `window.environment`. */
export interface Environment {
  /** The site's own address, without a slash at the end. */
  siteUrl: string
  /** The origin of `/v1`; the site's unless they are served separately. */
  apiBaseUrl: string
  buildId: string
  /** Whether the session is a cookie (true), or a token in local storage (false). */
  cookieMode: boolean
  /** Whether several people can write in one text at the same time, over a WebSocket. */
  liveEditing: boolean
  /** The Google tag for visit counts with consent; null for none. */
  googleTagId: string | null
}

/** What the server passes to every loader and action. */
export interface PageContext {
  /** The operations of `/v1`, bound to the caller; left out in a page tier, which has `remote`. */
  api?: Api
  /** Calls `/v1` over HTTP for the visitor, by a path such as `/v1/site`; for a page tier. */
  remote?: { fetch: typeof fetch; parseOnce: ParseOnce }
  environment: Environment
  /** The design of `/` for this request. */
  homeDesign: HomeDesign
  /** Logs an internal error with the request's id. */
  report: (error: unknown) => void
  /** Marks the page as the same for every query. */
  ignoreQuery: () => void
}

/** Optimisations of rendering, as `server/rendering/optimisations.ts` describes them; false switches one off. */
export interface PageOptimisations {
  stringRendering: boolean
  deferredScripts: boolean
  pageListHtml: boolean
  renderCache: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext extends PageContext {
    /** Undefined: all are on. */
    optimisations?: PageOptimisations
  }
}
