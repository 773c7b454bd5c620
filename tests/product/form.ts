import type { Answer, Client } from './client'

/** Sends a form as a browser without scripts does. */
export function submitForm(
  client: Client,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  return client.call('POST', path, {
    body: new URLSearchParams(fields),
    headers: { origin: client.url },
  })
}
