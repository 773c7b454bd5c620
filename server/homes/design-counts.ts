import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import type { HomeDesign } from '../../cms/homes/designs'
import { asSystem } from '../identity/caller'
import type { Logger } from '../observability/log'
import { dayOf } from '../operations/days'

interface Counts {
  views: number
  knownViews: number
  submissions: number
}

interface Row extends Counts {
  id: string
  design: string
  day: string
  isStored: boolean
}

const zero: Counts = { views: 0, knownViews: 0, submissions: 0 }

export interface DesignCounts {
  viewed(design: HomeDesign, counted: Pick<Counts, 'views' | 'knownViews'>): void
  submitted(design: HomeDesign): void
  /** The counts since a day (such as 2026-11-21), of all processes. */
  since(day: string): Promise<ReadonlyMap<string, Counts>>
  close(): Promise<void>
}

const writeEveryMs = 10_000

/** Counts in memory and stores the counts at an interval. */
export function createDesignCounts(payload: Payload, log: Logger): DesignCounts {
  const rows = new Map<string, Row>()
  const changed = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  function count(design: HomeDesign, added: Partial<Counts>): void {
    const day = dayOf(new Date())
    const key = `${day} ${design}`
    const row = rows.get(key) ?? { id: newId(), design, day, isStored: false, ...zero }
    row.views += added.views ?? 0
    row.knownViews += added.knownViews ?? 0
    row.submissions += added.submissions ?? 0
    rows.set(key, row)
    changed.add(key)
  }

  async function writeChanged(): Promise<void> {
    for (const key of [...changed]) {
      changed.delete(key)
      const row = rows.get(key)
      if (!row) continue
      const { id, isStored, ...data } = row
      const access = asSystem('no user may write the counts')
      try {
        if (isStored) {
          await payload.update({ collection: 'design-counts', id, data, depth: 0, ...access })
        } else {
          await payload.create({
            collection: 'design-counts',
            data: { id, ...data },
            depth: 0,
            ...access,
          })
          row.isStored = true
        }
      } catch (error) {
        changed.add(key)
        throw error
      }
      if (row.day !== dayOf(new Date()) && !changed.has(key)) rows.delete(key)
    }
  }

  function write(): Promise<void> {
    writing = writing.then(writeChanged).catch((error: unknown) => {
      log.error({ err: error }, 'The counts of home designs could not be stored yet')
    })
    return writing
  }

  const timer = setInterval(() => void write(), writeEveryMs)
  timer.unref()

  return {
    viewed: count,
    submitted: (design) => count(design, { submissions: 1 }),
    async since(day) {
      await write()
      const { docs } = await payload.find({
        collection: 'design-counts',
        where: { day: { greater_than_equal: day } },
        pagination: false,
        depth: 0,
        ...asSystem('the operation checks who may see the counts'),
      })
      const sums = new Map<string, Counts>()
      for (const { design, views, knownViews, submissions } of docs) {
        const sum = sums.get(design) ?? { ...zero }
        sum.views += views
        sum.knownViews += knownViews
        sum.submissions += submissions
        sums.set(design, sum)
      }
      return sums
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
