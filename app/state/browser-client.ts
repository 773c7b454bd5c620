import { type Client, createClient } from '../client/client'
import { openTokens, type Tokens } from '../client/tokens'
import type { Environment } from '../context'

interface Browser {
  client: Client
  /** The sign-in of token mode; null in cookie mode. */
  tokens: Tokens | null
}

let opened: Browser | undefined

/** The one client of `/v1` that the scripts of a page share; for browsers only. */
export function browserClient(): Client {
  return browser().client
}

/** The sign-in that the scripts of a page share in token mode; null in cookie mode. For browsers only. */
export function browserTokens(): Tokens | null {
  return browser().tokens
}

function browser(): Browser {
  opened ??= open(window.environment)
  return opened
}

/** @param environment absent where not even the page around the routes could be loaded */
function open(environment: Environment | undefined): Browser {
  const { siteUrl = '', apiBaseUrl = '', cookieMode = true } = environment ?? {}
  const tokens = cookieMode ? null : openTokens()
  // The site may be visited by another name than its own, and then still answers under that one.
  const baseUrl = apiBaseUrl === siteUrl ? '' : apiBaseUrl
  return { tokens, client: createClient({ baseUrl, cookieMode, tokens }) }
}
