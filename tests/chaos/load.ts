import { setTimeout } from 'node:timers/promises'
import { type Client, signedIn } from '../product/client'
import { type MixedWrites, mixedWrites } from '../product/mixed-writes'
import { editInAdmin } from '../product/people'
import { roundRobin } from '../product/round-robin'
import { hasEnded, type RunningProduct } from '../product/start'
import type { Ledger } from './ledger'

/** Writes that continue until they are ended or the product has exited. */
export interface Load {
  /** The statuses of the ledger's writes so far; 0 without a response. */
  statuses: number[]
  end(): Promise<void>
}

/** The name of the writes of the ledger; all others have the names of the mixed writes. */
export const ledgerWrite = 'a write'

interface LoadOptions {
  atOnce?: number
  observe?: Observe
}

/** Runs a request and notes its status, or 0 without a response. */
export type Observe = (name: string, request: () => Promise<number>) => Promise<number>

/** After a write that failed: the product may be able to do nothing but reject writes, at once. */
const pauseMs = 100

/** Writes rows of the ledger, and mixed writes, concurrently. */
export async function startLoad(
  product: RunningProduct,
  ledger: Ledger,
  { atOnce = 4, observe = (_name, request) => request() }: LoadOptions = {},
): Promise<Load> {
  const admin = await signedIn(product)
  await makeActiveWebhook(admin)
  const mixed = await mixedWrites(product, admin)
  const statuses: number[] = []
  let goesOn = true
  const running = Array.from({ length: atOnce }, async (_, place) => {
    for (let turn = place; goesOn; turn += 1) {
      const status = await observe(ledgerWrite, () => ledger.write(product, admin))
      statuses.push(status)
      if (status === 0 && hasEnded(product.process)) return
      if (status === 0 || status >= 500) await setTimeout(pauseMs)
      else await observe(...mixedWrite(mixed, turn))
    }
  })
  return {
    statuses,
    async end() {
      goesOn = false
      await Promise.all(running)
    },
  }
}

/** Submissions have deliveries only while a webhook is active. This one is never reachable. */
async function makeActiveWebhook(admin: Client): Promise<void> {
  const active = await admin.get('/api/webhooks?where[active][equals]=true&limit=1')
  if (Number(active.body.totalDocs) === 0) {
    await editInAdmin(admin, 'POST', '/api/webhooks', {
      address: 'http://127.0.0.1:9/',
      active: true,
    })
  }
}

function mixedWrite({ writes, others }: MixedWrites, turn: number): Parameters<Observe> {
  const { name, run } = roundRobin([...writes, ...others], turn)
  return [
    name,
    async () => {
      const response = await run().catch(() => null)
      return response?.status ?? 0
    },
  ]
}

/** @throws when the product is no longer healthy */
export async function expectHealthy(admin: Client): Promise<void> {
  const { status } = await admin.get('/v1/health')
  if (status !== 200) throw new Error(`Health answers ${status}.`)
}
