import type { ComponentType } from 'react'

/** What a route tells the page around it, as `export const handle`. */
export interface Handle {
  hideNavbar?: boolean
  /** What stands in the hidden navbar's place; only the way home when nothing is said. */
  Header?: ComponentType
  /** With what its loader sent, the content that the page shows, for whoever may edit it. */
  contentId?: (data: unknown) => string | undefined
  /** Whether, with what its loader sent, it is set in type of its own: the site's fonts are not fetched ahead then. */
  ownType?: (data: unknown) => boolean
}

/** What the matched routes say together; the innermost one has the last word. */
export function handleOf(matches: readonly { handle: unknown }[]): Handle {
  return Object.assign({}, ...matches.map(({ handle }) => handle))
}

/** The content whose page sends it whole. */
export function shownContent(data: unknown): string | undefined {
  return (data as { id?: string } | undefined)?.id
}
