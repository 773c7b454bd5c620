import { browserTokens } from './browser-tokens'
import { type Client, createClient } from './client'
import { createUserRecords, type UserRecords } from './user-records'

let opened: Client | undefined
let records: UserRecords | undefined

/** The `/v1` client shared by all scripts of a page. Browser only. */
export function browserClient(): Client {
  opened ??= createClient({
    baseUrl: baseUrl(),
    cookieMode: browserTokens() === null,
    tokens: browserTokens(),
    // Messages are in the language of the page, which may not be that of the browser.
    headers: new Headers({ 'Accept-Language': document.documentElement.lang }),
  })
  return opened
}

/** The users that scripts of a page have loaded. Browser only. */
export function userRecords(): UserRecords {
  records ??= createUserRecords(browserClient())
  return records
}

/** The site may be visited under another host name, and responds there as well. */
function baseUrl(): string {
  const { siteUrl, apiBaseUrl } = window.environment ?? {}
  return apiBaseUrl === siteUrl ? '' : (apiBaseUrl ?? '')
}
