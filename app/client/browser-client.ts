import { browserTokens } from './browser-tokens'
import { type Client, createClient } from './client'

let opened: Client | undefined

/** The `/v1` client shared by all scripts of a page. Browser only. */
export function browserClient(): Client {
  opened ??= createClient({
    baseUrl: baseUrl(),
    cookieMode: browserTokens() === null,
    tokens: browserTokens(),
  })
  return opened
}

/** The site may be visited under another host name, and responds there as well. */
function baseUrl(): string {
  const { siteUrl, apiBaseUrl } = window.environment ?? {}
  return apiBaseUrl === siteUrl ? '' : (apiBaseUrl ?? '')
}
