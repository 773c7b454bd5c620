import { type Client, visitor } from '../product/client'
import type { RunningProduct } from '../product/start'
import type { Call } from './load'

/** How many writers are active at once. */
export const writers = 4

/** The writes that are measured, by name. Each call stores something new. */
export async function writeKinds(
  product: Pick<RunningProduct, 'url'>,
  admin: Client,
): Promise<Record<string, Call>> {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const { body } = await admin.post('/v1/proposal', { title: 'Bench', client: 'Client' })
  const anonymous = visitor(product)
  const items = () =>
    Array.from({ length: 5 }, (_, n) => ({
      label: `Item ${n}`,
      quantity: next(),
      unitPrice: 10,
    }))
  return {
    'a form': () => stored(anonymous, '/v1/form/bench', { number: String(next()) }),
    'a proposal’s items': () =>
      stored(admin, `/v1/proposal/${String(body.id)}`, { items: items() }),
    'a content': () =>
      stored(admin, '/v1/content', {
        title: `Bench ${next()}`,
        status: 'published',
        data: 'Text.',
      }),
  }
}

async function stored(client: Client, path: string, body: unknown): Promise<void> {
  const { status, text } = await client.post(path, body)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
}
