import type { Api } from '../../server/api/contract'
import type { HomeDesign } from '../../server/homes/contract'

/** What the page may know of its surroundings; it is printed on the page as `window.environment`. */
export interface Environment {
  /** The site's own address, without a slash at the end. */
  siteUrl: string
  /** Where `/v1` is; the same address as the site unless they are served apart. */
  apiBaseUrl: string
  buildId: string
  /** Whether sign-in is kept in a cookie (true) or as a token in local storage (false). */
  cookieMode: boolean
  /** The Google tag that counts visits where they are allowed to be counted; null: none does. */
  googleTagId: string | null
}

/** What the server hands to every loader and action. */
export interface PageContext {
  /** The operations of `/v1`, bound to whoever is asking. */
  api: Api
  environment: Environment
  /** The design `/` is shown in, for this request. */
  homeDesign: HomeDesign
  /** Writes into the log what has failed inside, with the id of the request. */
  report: (error: unknown) => void
  /** Says that the page is the same whatever its address says behind the question mark. */
  ignoreQuery: () => void
}

/** Optimisations of rendering, as `server/rendering/optimisations.ts` describes them; false switches one off. */
export interface PageOptimisations {
  stringRendering: boolean
  deferredScripts: boolean
  pageListHtml: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext extends PageContext {
    /** Undefined: all are on. */
    optimisations?: PageOptimisations
  }
}
