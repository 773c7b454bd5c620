import { createFormTimestamps } from '../../server/forms/form-timestamps'
import type { ApiResponse, Client } from './client'

/** Sends a form as a browser without JavaScript does. */
export function submitForm(
  client: Client,
  path: string,
  fields: Record<string, string>,
): Promise<ApiResponse> {
  return client.call('POST', path, {
    body: new URLSearchParams(fields),
    headers: { origin: client.url },
  })
}

/**
 * The timestamp of a form shown at another moment.
 * @param seconds from now; negative for the past
 */
export function stampOf(seconds: number): string {
  const { now } = Date
  Date.now = () => now() + seconds * 1000
  const stamp = createFormTimestamps('a secret for tests alone').now()
  Date.now = now
  return stamp
}
