import { randomUUID } from 'node:crypto'
import { type Client, visitor } from '../product/client'
import { roundRobin } from '../product/round-robin'
import type { RunningProduct } from '../product/start'

/** Writes that can be distinguished. */
const allKinds = ['form', 'chat', 'proposal', 'content'] as const
export type Kind = (typeof allKinds)[number]

interface Write {
  kind: Kind
  /** A part of what is written, which no other write has. */
  mark: string
}

/** Counts how many rows of its kind have the mark of each write, in the order of the writes. */
export type CountRows = (writes: readonly Write[]) => number[] | Promise<number[]>

interface Entry extends Write {
  /** Whether the product has acknowledged it. If not, it may be stored or not. */
  acknowledged: boolean
}

export interface Findings {
  lost: string[]
  doubled: string[]
}

/** The writes, and which of them the product has acknowledged. */
export class Ledger {
  readonly #entries: Entry[] = []
  /** Responses that are not as the product describes them. */
  readonly odd: string[] = []

  get acknowledged(): number {
    return this.#entries.filter(({ acknowledged }) => acknowledged).length
  }

  /**
   * Writes one row of some kind.
   * @returns the status of the response; 0 when there was none
   */
  async write(product: RunningProduct, admin: Client): Promise<number> {
    const kind = roundRobin(allKinds, this.#entries.length)
    const entry: Entry = { kind, mark: randomUUID(), acknowledged: false }
    this.#entries.push(entry)
    const { status } = await sending(kind, entry.mark, { product, admin }).catch(
      (error: unknown) => {
        // `fetch` throws TypeErrors.
        if (!(error instanceof TypeError)) this.odd.push(String(error))
        return { status: 0 }
      },
    )
    entry.acknowledged = status >= 200 && status < 300
    return status
  }

  /**
   * Compares the writes with the rows. No write is sent twice, so a second row of any of them is one too
   * many; a write that was not acknowledged may be stored or not.
   */
  async check(count: CountRows): Promise<Findings> {
    const counts = await count(this.#entries)
    const counted = this.#entries.map((entry, index) => ({ ...entry, n: counts[index] ?? 0 }))
    const named = ({ kind, mark }: Entry) => `${kind} ${mark}`
    return {
      lost: counted.filter(({ acknowledged, n }) => acknowledged && n === 0).map(named),
      doubled: counted.filter(({ n }) => n > 1).map(named),
    }
  }
}

function sending(
  kind: Kind,
  mark: string,
  { product, admin }: { product: RunningProduct; admin: Client },
): Promise<{ status: number }> {
  switch (kind) {
    case 'form':
      return visitor(product).post('/v1/form/chaos', { mark })
    case 'chat':
      return visitor(product).post('/v1/chat', { title: mark, messages: [{ text: 'Hello' }] })
    case 'proposal':
      return admin.post('/v1/proposal', {
        title: mark,
        client: 'Client',
        items: [{ label: 'Item', quantity: 2, unitPrice: 10 }],
      })
    case 'content':
      return admin.post('/v1/content', { title: mark, status: 'published', data: 'A page.' })
  }
}
