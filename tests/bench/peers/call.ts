import type { Json } from '../../product/client'

/**
 * Calls the API of a product that is being filled.
 * @throws when the response is not successful, with its beginning
 */
export async function call(
  url: string,
  {
    method,
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<{ answer: Response; json: Json }> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) {
    throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text.slice(0, 300)}`)
  }
  return { answer: response, json: text.startsWith('{') ? (JSON.parse(text) as Json) : {} }
}
