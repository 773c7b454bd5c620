import { type Client, signedIn } from '../product/client'
import { type MixedWrites, mixedWrites } from '../product/mixed-writes'
import type { RunningProduct } from '../product/start'
import type { Ledger } from './ledger'

/** Writes that continue until they are ended or the product has exited. */
export interface Load {
  /** The statuses of the ledger's writes so far; 0 without a response. */
  statuses: number[]
  end(): Promise<void>
}

const atOnce = 4

/** Writes rows of the ledger, and mixed writes, concurrently. */
export async function startLoad(product: RunningProduct, ledger: Ledger): Promise<Load> {
  const admin = await signedIn(product)
  const mixed = await mixedWrites(product, admin)
  const statuses: number[] = []
  let goesOn = true
  const running = Array.from({ length: atOnce }, async (_, place) => {
    for (let turn = place; goesOn; turn += 1) {
      const status = await ledger.write(product, admin)
      statuses.push(status)
      if (status === 0) return
      await mixedWrite(mixed, turn)
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

async function mixedWrite({ writes, others }: MixedWrites, turn: number): Promise<void> {
  const all = [...writes, ...others]
  await all[turn % all.length]?.run().catch(() => undefined)
}

/** @throws when the product is no longer healthy */
export async function expectHealthy(admin: Client): Promise<void> {
  const { status } = await admin.get('/v1/health')
  if (status !== 200) throw new Error(`Health answers ${status}.`)
}
