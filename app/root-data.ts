import { useMatches, useRouteLoaderData } from '@remix-run/react'
import type { Site } from '../server/site/contract'
import type { Picture } from './assets/picture'
import type { Visitor } from './client/visitor'
import type { Environment } from './loaders/context'

/** The data of every page of the site. */
export interface RootData {
  site: Omit<Site, 'image' | 'logo' | 'icon' | 'updatedAt'> & {
    image: Picture | null
    logo: Picture | null
    /** The version of the icons that are made from the site's picture; null without one. */
    icon: string | null
  }
  /** Undefined in token mode's documents, whose user is unknown; see `useCurrentUser`. */
  visitor: Visitor | null | undefined
  /** All contents the user may open as JSON `PageLink`s, which is smaller than a list when sent. */
  pages: string
  /** A sentence about the state of the service. */
  thoughts: string
  environment: Environment
}

/** The root route's data among the matches of a page; undefined if it could not be loaded. */
export function rootDataIn(
  matches: readonly { id: string; data: unknown }[],
): RootData | undefined {
  // Remix types the data of other routes as unknown.
  return matches.find(({ id }) => id === 'root')?.data as RootData | undefined
}

/** The loader data of a page that shows other settings than those of the site: a draft of them. */
export interface OwnSettings {
  shownSite: RootData['site']
}

/** The data of the root route; undefined if it could not be loaded. */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData<RootData>('root')
  // Remix types the data of matches as unknown.
  const own = useMatches().at(-1)?.data as Partial<OwnSettings> | undefined | null
  if (!root || !own?.shownSite) return root
  // The icons of the site are files, which are drawn from what is published.
  return { ...root, site: { ...own.shownSite, icon: root.site.icon } }
}
