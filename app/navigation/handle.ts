import type { ComponentType } from 'react'

/** A route's options for the page frame, as `export const handle`. */
export interface Handle {
  hideNavbar?: boolean
  /** The header to show instead of the navbar; by default only the link home. */
  Header?: ComponentType
  /** A page for administrators, with a compact footer and without the cookie banner. */
  isForAdmins?: boolean
  /** Whether it stores something in the browser if the visitor agrees, so that the banner asks. */
  asksForConsent?: boolean
  /** The id of the content that the page shows, from its loader data, for editors. */
  contentId?: (data: unknown) => string | undefined
  /** Whether it uses its own fonts, by its loader data: the site's are not preloaded then. */
  ownType?: (data: unknown) => boolean
}

/** The merged handles of the matched routes; inner ones override. */
export function handleOf(matches: readonly { handle: unknown }[]): Handle {
  return Object.assign({}, ...matches.map(({ handle }) => handle))
}

/** The id of a content that is the loader data itself. */
export function shownContent(data: unknown): string | undefined {
  // Remix types the data of matches as unknown.
  return (data as { id?: string } | undefined)?.id
}
