import type { Payload } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import { removeOrphanedFiles, type StoredFile } from '../../../cms/assets/orphaned-files'
import { slotOf } from '../../../cms/assets/slot'
import { audit } from '../../../cms/audit/record'
import { contentHash } from '../../../cms/fields/content-hash'
import {
  emptyRecord,
  readRecord,
  type SeededCollection,
  type SeededDocument,
  type SeedRecord,
  seededCollections,
  statesOf,
  storeRecord,
} from '../../../cms/seed/record'
import {
  clearableSections,
  emptySections,
  type SeededGlobal,
  seededGlobals,
  storedSections,
} from '../../../cms/seed/sections'
import { updatePublished } from '../../../cms/site/published-page'
import { asSystem, auditActor, type Caller } from '../../identity/caller'
import { administratorsLock, type WithLock, writeWithLock } from '../../locks/lock'
import { type Doing, permissionError } from '../../operations/permission-error'
import type { Demonstration, DemonstrationOperations } from './contract'
import { usedOf } from './used'

/** Held by a removal and by a restore. */
const lockKey = 'demonstration'

/** The names under which the contract counts the collections. */
const counted = {
  contents: 'contents',
  proposals: 'proposals',
  users: 'users',
  'form-designs': 'forms',
  tags: 'tags',
  series: 'series',
  assets: 'assets',
} as const satisfies Record<SeededCollection, string>

/** What no one has changed since the seed, by its name in the record. */
interface Unchanged {
  documents: Map<string, SeededDocument>
  sections: Set<string>
}

const why = asSystem('an administrator removes or restores what the first start has written')

/** The removal of the demonstration site, with the permissions of one caller. */
export function demonstrationOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): DemonstrationOperations {
  function requireAdmin(doing: Doing): NonNullable<Caller> {
    if (!caller || !isAdmin(caller)) throw permissionError(caller, doing)
    return caller
  }

  /** An empty one on a site that was started without the demonstration. */
  async function recordOrEmpty(): Promise<SeedRecord> {
    return (await readRecord(payload)) ?? emptyRecord()
  }

  async function unchangedOf(record: SeedRecord): Promise<Unchanged> {
    const documents = new Map<string, SeededDocument>()
    for (const collection of seededCollections) {
      const seeded = Object.entries(record.documents).filter(
        ([, each]) => each.collection === collection,
      )
      const states = await statesOf(
        payload,
        collection,
        seeded.map(([, { id }]) => id),
      )
      for (const [name, document] of seeded) {
        if (states.get(document.id) === document.state) documents.set(name, document)
      }
    }
    const sections = new Set<string>()
    const clearable = new Set(clearableSections(payload, record))
    for (const slug of seededGlobals) {
      for (const [field, value] of Object.entries(await storedSections(payload, slug))) {
        const name = `${slug}.${field}`
        if (clearable.has(name) && contentHash(value) === record.sections[name]) sections.add(name)
      }
    }
    return { documents, sections }
  }

  async function summary(record: SeedRecord): Promise<Demonstration> {
    const unchanged = await unchangedOf(record)
    const counts = { contents: 0, proposals: 0, users: 0, forms: 0, tags: 0, series: 0, assets: 0 }
    for (const { collection } of unchanged.documents.values()) counts[counted[collection]] += 1
    const written = [...Object.keys(record.documents), ...clearableSections(payload, record)]
    const isChanged = (name: string) =>
      !unchanged.documents.has(name) &&
      !unchanged.sections.has(name) &&
      !record.removed.includes(name)
    return {
      unchanged: { ...counts, texts: unchanged.sections.size },
      changed: written.filter(isChanged).length,
      removed: record.removed.length,
      removedAt: record.removedAt ? new Date(record.removedAt) : null,
    }
  }

  /** Deletes a document unless someone has changed it meanwhile. */
  async function removeDocument({ collection, id, state }: SeededDocument): Promise<void> {
    const files: StoredFile[] = []
    await writeWithLock({ payload, withLock }, await lockOf(collection, id), async () => {
      const states = await statesOf(payload, collection, [id])
      if (states.get(id) !== state) return
      const isContent = collection === 'contents'
      const target = { id, depth: 0, user: caller } as const
      if (isContent) {
        // A content is only deleted from the trash.
        const data = { deletedAt: new Date().toISOString() }
        await payload.update({ ...target, collection, data, ...why })
      }
      const context = collection === 'assets' ? { unneededFiles: files } : {}
      await payload.delete({ ...target, collection, trash: isContent, context, ...why })
    })
    await removeOrphanedFiles(payload, files)
  }

  /** The lock under which the other writes of the document run. */
  async function lockOf(collection: SeededCollection, id: string): Promise<string> {
    if (collection === 'proposals') return `proposal ${id}`
    if (collection !== 'assets') return id
    const { docs } = await payload.find({
      collection,
      where: { id: { equals: id } },
      pagination: false,
      depth: 0,
      ...why,
    })
    return docs[0] ? slotOf(docs[0]) : id
  }

  async function clearSections(slug: SeededGlobal, names: ReadonlySet<string>): Promise<void> {
    const empty = emptySections(payload, slug)
    const fields = Object.entries(empty).filter(([field]) => names.has(`${slug}.${field}`))
    if (fields.length === 0) return
    await writeWithLock({ payload, withLock }, slug, () =>
      updatePublished(payload, slug, Object.fromEntries(fields), { user: caller, ...why }),
    )
  }

  async function recordAudit(action: string, details: Demonstration): Promise<void> {
    const actor = auditActor(caller)
    await audit(payload, { action, actor, target: null, details })
  }

  return {
    async get() {
      requireAdmin('seeDemonstration')
      return summary(await recordOrEmpty())
    },

    async remove() {
      requireAdmin('removeDemonstration')
      return withLock(lockKey, async () => {
        const record = await recordOrEmpty()
        const { documents, sections } = await unchangedOf(record)
        const left = Object.keys(record.sections).filter((name) => !sections.has(name))
        const used = await usedOf(payload, [...documents.values()], new Set(left))
        const removed = [...documents].filter(([, { id }]) => !used.has(id))
        if (removed.length === 0 && sections.size === 0) return summary(record)
        // Stored first: whatever a crash leaves can be removed or restored later.
        const taken = new Set([...record.removed, ...removed.map(([name]) => name), ...sections])
        const after = { ...record, removed: [...taken], removedAt: new Date().toISOString() }
        await storeRecord(payload, after)
        for (const slug of seededGlobals) await clearSections(slug, sections)
        for (const collection of seededCollections) {
          for (const [, document] of removed) {
            if (document.collection === collection) await removeOne(document)
          }
        }
        const result = await summary(after)
        await recordAudit('demonstration.removed', result)
        return result
      })
    },

    async restore() {
      const administrator = requireAdmin('restoreDemonstration')
      return withLock(lockKey, async () => {
        const record = await recordOrEmpty()
        if (record.removed.length === 0) return summary(record)
        const { seed } = await import('../../../cms/seed')
        await seed(payload, { administrator, record })
        const result = await summary(await recordOrEmpty())
        await recordAudit('demonstration.restored', result)
        return result
      })
    },
  }

  /** Another administrator's rights must not change while a user is deleted. */
  function removeOne(document: SeededDocument): Promise<void> {
    return document.collection === 'users'
      ? withLock(administratorsLock, () => removeDocument(document))
      : removeDocument(document)
  }
}
