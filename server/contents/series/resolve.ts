import type { Payload, Where } from 'payload'
import { idForm, newId } from '../../../cms/database/id'
import type { Series as StoredSeries } from '../../../cms/payload-types'
import { seriesKey } from '../../../cms/series/title'
import { asSystem } from '../../identity/caller'

/** The lock key for creating series, so that two never get the same title. Take it before that of a content. */
export const newSeries = 'new series'

/** Whether a write with this series creates it. @param series a title or an id */
export async function isNewSeries(payload: Payload, series: string): Promise<boolean> {
  return !idForm.test(series) && (await seriesTitled(payload, series)) === null
}

/**
 * The id of a series, which is created for a new title. Whether an id exists is checked when the content is written.
 * @param series a title or an id
 */
export async function seriesIdOf(payload: Payload, series: string): Promise<string> {
  if (idForm.test(series)) return series
  const known = await seriesTitled(payload, series)
  if (known) return known.id
  const { id } = await payload.create({
    collection: 'series',
    data: { id: newId(), title: series },
    depth: 0,
    ...asSystem('who may write a content may begin a series with it'),
  })
  return id
}

/** The series with a slug or id; null if there is none. */
export function seriesAt(payload: Payload, address: string): Promise<StoredSeries | null> {
  const bySlug: Where = { slug: { equals: address } }
  const where = idForm.test(address) ? { or: [{ id: { equals: address } }, bySlug] } : bySlug
  return firstSeries(payload, where)
}

function seriesTitled(payload: Payload, title: string): Promise<StoredSeries | null> {
  return firstSeries(payload, { key: { equals: seriesKey(title) } })
}

async function firstSeries(payload: Payload, where: Where): Promise<StoredSeries | null> {
  const { docs } = await payload.find({
    collection: 'series',
    where,
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('everybody may read series'),
  })
  return docs[0] ?? null
}
