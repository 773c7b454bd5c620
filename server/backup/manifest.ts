import { z } from 'zod'

/** The version of the archive's format; archives of other versions are rejected. */
export const archiveFormat = 1

/** The first entry of an archive; it describes the rest. */
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  product: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mongodb']),
  sessions: z.boolean(),
  /** Whether the secret is in the archive, encrypted with a passphrase. */
  secret: z.boolean(),
  /** Verifies that a secret is that of the backed-up site; null when the site had no secret yet. */
  secretCheck: z.object({ salt: z.string(), hash: z.string() }).nullable(),
})
export type ArchiveHead = z.output<typeof archiveHead>

/**
 * The last entry of an archive. It lists all entries, so that missing or changed ones are detected.
 */
export const archiveManifest = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
  /** The number of documents of each section. */
  counts: z.record(z.string(), z.number().int()),
  /** Files that assets refer to but the store did not have. */
  missing: z.array(z.string()),
})
export type ArchiveManifest = z.output<typeof archiveManifest>

export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const secretName = 'secret.json'

/** Entries such as `assets/NAME` or `database/collections/users/000001.ndjson`. */
export const sectionEntry = /^database\/((?:[a-z-]+\/)?[a-z-]+)\/\d{6}\.ndjson$/
export const assetEntry = /^assets\/([0-9a-z]{26}(?:-[0-9a-z]+)?\.[a-z]+)$/
export const fileEntry = /^files\/((?:imports|exports)\/(?!\.{1,2}$)[^/\\\p{Cc}]{1,255})$/u
export const formFileEntry = /^form-files\/([0-9a-z-]+)$/

const fixedNames = new Set([headName, manifestName, secretName])

/**
 * Whether an archive may contain an entry of this name. A name cannot point outside of its folder.
 */
export function isEntryName(name: string): boolean {
  return (
    fixedNames.has(name) ||
    [sectionEntry, assetEntry, fileEntry, formFileEntry].some((kind) => kind.test(name))
  )
}

/** The size limit of an entry in bytes; entries read into memory have one. */
export function maxBytesOf(name: string): number {
  if (name === headName || name === secretName) return 64 * 1024
  return name === manifestName || sectionEntry.test(name)
    ? 256 * 1024 * 1024
    : Number.POSITIVE_INFINITY
}
