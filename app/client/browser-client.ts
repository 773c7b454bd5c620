import { browserTokens } from './browser-tokens'
import { type Client, createClient } from './client'

let opened: Client | undefined

/** The one client of `/v1` that the scripts of a page share; for browsers only. */
export function browserClient(): Client {
  opened ??= createClient({
    baseUrl: baseUrl(),
    cookieMode: browserTokens() === null,
    tokens: browserTokens(),
  })
  return opened
}

/** The site may be visited by another name than its own, and then still answers under that one. */
function baseUrl(): string {
  const { siteUrl, apiBaseUrl } = window.environment ?? {}
  return apiBaseUrl === siteUrl ? '' : (apiBaseUrl ?? '')
}
