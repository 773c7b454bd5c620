import type { CollectionSlug, GlobalSlug, Payload } from 'payload'

/** Documents of one kind, in a database and in an archive. */
export type Section = {
  /** The name in the archive: `collections/users`, `versions/contents`, `globals/site`. */
  name: string
} & (
  | { kind: 'collections' | 'versions'; slug: CollectionSlug }
  | { kind: 'globals' | 'global-versions'; slug: GlobalSlug }
)

/** A document as Payload stores it, as plain JSON: ids and dates are texts or numbers. */
export type StoredDocument = Record<string, unknown>

/** Collections that are useless in a copy of the site, or would lock users out of it. */
const leftOut = new Set([
  'presences',
  'live-texts',
  'live-messages',
  'link-checks',
  'changes',
  'signals',
  'challenges',
  'failedsignins',
  'idempotency-keys',
  'payload-locked-documents',
  'payload-migrations',
])

/** Collections that can be used only with the same secret. */
export const encryptedCollections = new Set(['secondfactors', 'recoverycodes', 'keys', 'mails'])

/** Key in Payload's key-value store that marks a database that a site is being restored or moved to. */
export const restoreKey = 'restore'

/** The value under that key while it is a move. */
export const moveMark = 'move'

/** Key in the same store for the record of the last backups. */
export const lastBackupKey = 'last-backup'

/** All sections to back up, users first. */
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

/** False for records about backups and restores. */
export function isBackedUp({ slug }: Section, { key }: StoredDocument): boolean {
  return slug !== 'payload-kv' || (key !== restoreKey && key !== lastBackupKey)
}
