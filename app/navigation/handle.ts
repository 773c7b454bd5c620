import type { ComponentType } from 'react'
import type { ContentLanguage } from '../../server/contents/contract'

/** A route's options for the page frame, as `export const handle`. */
export interface Handle {
  hideNavbar?: boolean
  /** The header to show instead of the navbar; by default only the link home. */
  Header?: ComponentType
  /** A page for administrators, with a compact footer and without the cookie banner. */
  isForAdmins?: boolean
  /** Whether it stores something in the browser if the visitor agrees, so that the banner asks. */
  asksForConsent?: boolean
  /** The content that the page shows, from its loader data. */
  content?: (data: unknown) => ShownContent | undefined
  /** Whether it uses its own fonts, by its loader data: the site's are not preloaded then. */
  ownType?: (data: unknown) => boolean
}

/** The merged handles of the matched routes; inner ones override. */
export function handleOf(matches: readonly { handle: unknown }[]): Handle {
  return Object.assign({}, ...matches.map(({ handle }) => handle))
}

/** What the page frame knows of the content that a page shows. */
export interface ShownContent {
  id: string
  /** Null: that of the site. */
  language: ContentLanguage | null
  /** The page in each of its languages, itself too; empty when it has one. */
  languages: readonly PageInLanguage[]
}

/** The page of a content in one language. */
export interface PageInLanguage {
  code: ContentLanguage
  /** In its own words. */
  name: string
  url: string
  isCurrent: boolean
  isOriginal: boolean
}

/** The content that is the loader data itself. */
export function shownContent(data: unknown): ShownContent | undefined {
  // Remix types the data of matches as unknown.
  return data as ShownContent | undefined
}

/** The content that the innermost of the matched routes shows. */
export function contentIn(
  matches: readonly { handle: unknown; data: unknown }[],
): ShownContent | undefined {
  return handleOf(matches).content?.(matches.at(-1)?.data)
}
