import { type Client, createClient } from './client/client'

let client: Client | null = null

/** The operations of `/v1`, called from the page in the browser by whoever looks at it. */
export function browserApi(): Client {
  const { apiBaseUrl, cookieMode } = window.environment
  client ??= createClient({ baseUrl: apiBaseUrl, cookieMode })
  return client
}
