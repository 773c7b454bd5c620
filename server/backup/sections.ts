import type { CollectionSlug, GlobalSlug, Payload } from 'payload'

/** Documents of one kind, as they lie in a database and in an archive. */
export type Section = {
  /** As in the archive: `collections/users`, `versions/contents`, `globals/site`. */
  name: string
} & (
  | { kind: 'collections' | 'versions'; slug: CollectionSlug }
  | { kind: 'globals' | 'global-versions'; slug: GlobalSlug }
)

/** A document as Payload stores it, in plain JSON: ids and dates are texts, or numbers. */
export type StoredDocument = Record<string, unknown>

/** What is worth nothing in another place or at another time, or counts against somebody there. */
const leftOut = new Set([
  'presences',
  'changes',
  'signals',
  'challenges',
  'failedsignins',
  'payload-locked-documents',
  'payload-migrations',
])

/** Only the site of the same secret can use them. */
export const encryptedCollections = new Set(['secondfactors', 'recoverycodes', 'mails'])

/** In Payload's key-value store of a database that is being restored. */
export const restoreKey = 'restore'

/** Under it, in the same place, is what became of the last backups. */
export const lastBackupKey = 'last-backup'

/** All there is to back up, users first. */
export function sectionsOf(payload: Payload, { sessions }: { sessions: boolean }): Section[] {
  const collections = payload.config.collections.filter(
    ({ slug }) => !leftOut.has(slug) && (sessions || slug !== 'signins'),
  )
  const versioned = collections.filter(({ versions }) => versions)
  const { globals } = payload.config
  const versionedGlobals = globals.filter(({ versions }) => versions)
  return [
    ...collections.map(({ slug }) => ofCollection('collections', slug)),
    ...versioned.map(({ slug }) => ofCollection('versions', slug)),
    ...globals.map(({ slug }) => ofGlobal('globals', slug)),
    ...versionedGlobals.map(({ slug }) => ofGlobal('global-versions', slug)),
  ]
}

function ofCollection(kind: 'collections' | 'versions', slug: CollectionSlug): Section {
  return { name: `${kind}/${slug}`, kind, slug }
}

function ofGlobal(kind: 'globals' | 'global-versions', slug: GlobalSlug): Section {
  return { name: `${kind}/${slug}`, kind, slug }
}

/** Whether a document is one of the site's, and not about its backups. */
export function isBackedUp({ slug }: Section, { key }: StoredDocument): boolean {
  return slug !== 'payload-kv' || (key !== restoreKey && key !== lastBackupKey)
}
