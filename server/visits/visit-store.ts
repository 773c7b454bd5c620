import type { Payload, Where } from 'payload'
import { newId } from '../../cms/database/id'
import type { VisitKind } from '../../cms/visits/visit-counts'
import type { WithLock } from '../locks/lock'
import { dayMs, dayOf } from '../operations/days'

/** What is counted in one row. */
export interface Counted {
  kind: VisitKind
  /** Such as 2026-11-21, in UTC. */
  day: string
  key: string
}

/** How often something was counted. */
export interface VisitCount extends Counted {
  times: number
}

export interface VisitStore {
  /** How many counts are added at once: all of them or none. */
  batchSize: number
  /** Adds to counts, in all processes together. */
  add(counts: readonly VisitCount[]): Promise<void>
  /** Records visitors of a day, each once. @param hashes of address and browser */
  addVisitors(day: string, hashes: readonly string[]): Promise<void>
  /** Replaces the visitors of ended days by their number, and deletes counts that are too old. */
  endDays(): Promise<void>
}

/** Two years, so that a month can be compared with that of the year before. */
const retentionDays = 2 * 366
const batchSize = 200

export function createVisitStore(payload: Payload, withLock: WithLock): VisitStore {
  const { db } = payload

  async function increase(counted: Counted, times: number): Promise<boolean> {
    const changed = await db.updateOne({
      collection: 'visit-counts',
      where: whereIs(counted),
      data: { count: { $inc: times } },
    })
    return Boolean(changed)
  }

  async function addOne(counted: Counted, times: number): Promise<void> {
    if (await increase(counted, times)) return
    try {
      const data = { id: newId(), ...counted, count: times }
      await db.create({ collection: 'visit-counts', data, returning: false })
    } catch (error) {
      // Another process may have created the row meanwhile.
      if (!(await increase(counted, times))) throw error
    }
  }

  async function addBatch(day: string, hashes: readonly string[]): Promise<void> {
    const { docs } = await db.find<{ id: string }>({
      collection: 'day-visitors',
      where: { id: { in: [...hashes] } },
      pagination: false,
      select: { day: true },
    })
    const known = new Set(docs.map(({ id }) => id))
    for (const id of hashes) {
      if (known.has(id)) continue
      try {
        await db.create({ collection: 'day-visitors', data: { id, day }, returning: false })
      } catch (error) {
        // Another process may have recorded the same visitor meanwhile.
        const { totalDocs } = await db.count({
          collection: 'day-visitors',
          where: { id: { equals: id } },
        })
        if (totalDocs === 0) throw error
      }
    }
  }

  /** Stores the number of visitors of an ended day, once. */
  async function recordNumber(day: string, visitors: number): Promise<void> {
    const counted = { kind: 'visitors', day, key: '' } as const
    if (await isCounted(counted)) return
    try {
      const data = { id: newId(), ...counted, count: visitors }
      await db.create({ collection: 'visit-counts', data, returning: false })
    } catch (error) {
      // Another process may have ended the day meanwhile.
      if (!(await isCounted(counted))) throw error
    }
  }

  async function isCounted(counted: Counted): Promise<boolean> {
    const { totalDocs } = await db.count({ collection: 'visit-counts', where: whereIs(counted) })
    return totalDocs > 0
  }

  return {
    batchSize: 1,
    async add(counts) {
      for (const { times, ...counted } of counts) await addOne(counted, times)
    },
    async addVisitors(day, hashes) {
      for (let from = 0; from < hashes.length; from += batchSize) {
        await addBatch(day, hashes.slice(from, from + batchSize))
      }
    },
    async endDays() {
      const today = dayOf(new Date())
      const ended = { day: { less_than: today } }
      const { totalDocs } = await db.count({ collection: 'day-visitors', where: ended })
      if (totalDocs > 0) {
        await withLock('visits', async () => {
          const { docs } = await db.find<{ day: string }>({
            collection: 'day-visitors',
            where: ended,
            pagination: false,
            select: { day: true },
          })
          const byDay = new Map<string, number>()
          for (const { day } of docs) byDay.set(day, (byDay.get(day) ?? 0) + 1)
          for (const [day, visitors] of byDay) {
            await recordNumber(day, visitors)
            await db.deleteMany({ collection: 'day-visitors', where: { day: { equals: day } } })
          }
        })
      }
      const oldest = dayOf(new Date(Date.now() - retentionDays * dayMs))
      await db.deleteMany({ collection: 'visit-counts', where: { day: { less_than: oldest } } })
    },
  }
}

function whereIs({ kind, day, key }: Counted): Where {
  return { and: [{ kind: { equals: kind } }, { day: { equals: day } }, { key: { equals: key } }] }
}
