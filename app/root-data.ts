import { useRouteLoaderData } from '@remix-run/react'
import type { Site } from '../server/site/contract'
import type { Picture } from './assets/picture'
import type { Visitor } from './client/visitor'
import type { Environment } from './loaders/context'

/** What every page of the site is given. */
export interface RootData {
  site: Omit<Site, 'image' | 'logo'> & { image: Picture | null; logo: Picture | null }
  /** Undefined in a document of token mode, whose request does not tell; see `useCurrentUser`. */
  visitor: Visitor | null | undefined
  /** Every published content, for the Pages menu: `PageLink`s as JSON, which takes less than a list to be sent. */
  pages: string
  /** A sentence on how the service is doing. */
  thoughts: string
  environment: Environment
}

/** The data of the page around a route, among all that a page is made of; undefined as of `useRootData`. */
export function rootDataIn(
  matches: readonly { id: string; data: unknown }[],
): RootData | undefined {
  // Remix knows no more of another route's data than that there may be some.
  return matches.find(({ id }) => id === 'root')?.data as RootData | undefined
}

/** The data of the page around a route; undefined where even that could not be loaded. */
export function useRootData(): RootData | undefined {
  // As above.
  return useRouteLoaderData('root') as RootData | undefined
}
