import type { Call } from './load'
import { json } from './servers'

/** How many writers are active at once. */
export const writers = 4

/**
 * The writes that are measured, by name. Each call stores something new.
 * @param cookie of an administrator
 */
export async function writeKinds(url: string, cookie: string): Promise<Record<string, Call>> {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const admin = { cookie }
  const proposal = JSON.parse(await post('/v1/proposal', { title: 'Bench', client: 'Client' }))
  const items = () =>
    Array.from({ length: 5 }, (_, n) => ({
      label: `Item ${n}`,
      quantity: next(),
      unitPrice: 10,
    }))
  return {
    'a form': () => post('/v1/form/bench', { number: String(next()) }, {}),
    'a proposal’s items': () => post(`/v1/proposal/${proposal.id}`, { items: items() }),
    'a content': () =>
      post('/v1/content', {
        title: `Bench ${next()}`,
        status: 'published',
        data: 'Text.',
      }),
  }

  async function post(
    path: string,
    value: unknown,
    caller: Record<string, string> = admin,
  ): Promise<string> {
    const { headers, body } = json(value)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...caller },
      body: new Uint8Array(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return text
  }
}
