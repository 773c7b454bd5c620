import { openTokens, type Tokens } from './tokens'

let opened: Tokens | null | undefined

/** The tokens shared by all scripts of a page in token mode; null in cookie mode. Browser only. */
export function browserTokens(): Tokens | null {
  if (opened === undefined) opened = window.environment?.cookieMode === false ? openTokens() : null
  return opened
}
