import type { Payload, TypeWithID } from 'payload'
import { ValidationError } from 'payload'

/** The collections of the demonstration, in the order in which a removal deletes from them. */
export const seededCollections = [
  'proposals',
  'contents',
  'form-designs',
  'users',
  'tags',
  'series',
  'assets',
] as const
export type SeededCollection = (typeof seededCollections)[number]

/** A document that the seed has created. */
export interface SeededDocument {
  collection: SeededCollection
  id: string
  /** Its `updatedAt` when the seed ended, of its draft if it has one: another one means that someone has changed it. */
  state: string
}

/** What the seed has written. */
export interface SeedRecord {
  /** By collection and name, such as `contents/how-we-work`. */
  documents: Record<string, SeededDocument>
  /** The hash of each field of a global, by `home.hero`. */
  sections: Record<string, string>
  /** The names of the documents and sections that a removal has taken, and a restore brings back. */
  removed: string[]
  /** When they were removed; null when none is. */
  removedAt: string | null
}

/** In Payload's key-value store, which backups and moves copy. */
const recordKey = 'demonstration'

/** Null where the demonstration was never written, or by a version that recorded nothing. */
export async function readRecord(payload: Payload): Promise<SeedRecord | null> {
  return payload.kv.get<SeedRecord & Record<string, unknown>>(recordKey)
}

export async function storeRecord(payload: Payload, record: SeedRecord): Promise<void> {
  await payload.kv.set(recordKey, record)
}

export function emptyRecord(): SeedRecord {
  return { documents: {}, sections: {}, removed: [], removedAt: null }
}

/** The present state of documents, by id; one that is deleted or in the trash has none. */
export async function statesOf(
  payload: Payload,
  collection: SeededCollection,
  ids: string[],
): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    draft: true,
    pagination: false,
    depth: 0,
    select: { updatedAt: true },
    overrideAccess: true,
  })
  return new Map(docs.map(({ id, updatedAt }) => [id, updatedAt]))
}

/**
 * Creates a document of the seed under its name, with the id it had before a removal. What is there
 * already stays as it is, and what people have deleted is not created again.
 * @returns its id; null when it is not there, or when its address has been taken by another document
 */
export async function createSeeded(
  payload: Payload,
  record: SeedRecord,
  { collection, name }: { collection: SeededCollection; name: string },
  create: (id: { id?: string }) => Promise<TypeWithID>,
): Promise<string | null> {
  const key = `${collection}/${name}`
  const earlier = record.documents[key]
  if (earlier) {
    const present = await statesOf(payload, collection, [earlier.id])
    if (present.size > 0) return earlier.id
    if (!record.removed.includes(key)) return null
  }
  try {
    const { id } = await create(earlier ? { id: earlier.id } : {})
    record.documents[key] = { collection, id: String(id), state: '' }
    return String(id)
  } catch (error) {
    if (earlier && error instanceof ValidationError) return null
    throw error
  }
}

/** Notes the state of the documents that were just created. */
export async function recordStates(payload: Payload, record: SeedRecord): Promise<void> {
  for (const collection of seededCollections) {
    const created = Object.values(record.documents).filter(
      (document) => document.collection === collection && document.state === '',
    )
    const states = await statesOf(
      payload,
      collection,
      created.map(({ id }) => id),
    )
    for (const document of created) document.state = states.get(document.id) ?? ''
  }
}
