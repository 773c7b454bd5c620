import { randomUUID } from 'node:crypto'
import { type Client, visitor } from '../product/client'
import { roundRobin } from '../product/round-robin'
import type { RunningProduct } from '../product/start'
import { withDatabase } from './site-database'

/** Writes that can be distinguished. */
const allKinds = ['form', 'chat', 'proposal', 'content'] as const
type Kind = (typeof allKinds)[number]

/** The queries that count them. */
const queries: Record<Kind, string> = {
  form: 'SELECT count(*) AS n FROM forms WHERE data LIKE ?',
  chat: 'SELECT count(*) AS n FROM chats WHERE title LIKE ?',
  proposal: 'SELECT count(*) AS n FROM proposals WHERE title LIKE ?',
  content: 'SELECT count(*) AS n FROM contents WHERE title LIKE ?',
}

interface Entry {
  kind: Kind
  mark: string
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
    const { status } = await sending(kind, entry.mark, { product, admin }).catch(() => ({
      status: 0,
    }))
    entry.acknowledged = status >= 200 && status < 300
    return status
  }

  /** Compares the acknowledged writes with the rows in a data folder. */
  check(dataDir: string): Findings {
    const counted = withDatabase(dataDir, (database) =>
      this.#entries.map((entry) => {
        const query = database.prepare(queries[entry.kind])
        const { n } = query.get(`%${entry.mark}%`) as { n: number }
        return { ...entry, n }
      }),
    )
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
