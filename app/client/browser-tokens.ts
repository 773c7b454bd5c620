import { openTokens, type Tokens } from './tokens'

let opened: Tokens | null | undefined

/** The sign-in that the scripts of a page share in token mode; null in cookie mode. For browsers only. */
export function browserTokens(): Tokens | null {
  if (opened === undefined) opened = window.environment?.cookieMode === false ? openTokens() : null
  return opened
}
