import { z } from 'zod'

/** The version of the archive's layout; another one is refused. */
export const archiveFormat = 1

/** The first entry of an archive: what it is, before anything in it is read. */
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  product: z.string(),
  /** The newest migration the database had. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mongodb']),
  sessions: z.boolean(),
  /** Whether the secret is in the archive, encrypted with a passphrase. */
  secret: z.boolean(),
  /** Tells whether a secret is the one of the backed-up site; null: the site had none yet. */
  secretCheck: z.object({ salt: z.string(), hash: z.string() }).nullable(),
})
export type ArchiveHead = z.output<typeof archiveHead>

/** The last entry of an archive: everything in it, so that whatever is missing or changed shows. */
export const archiveManifest = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
  /** How many documents each section has. */
  counts: z.record(z.string(), z.number().int()),
  /** Files that assets name and the store did not have. */
  missing: z.array(z.string()),
})
export type ArchiveManifest = z.output<typeof archiveManifest>

export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const secretName = 'secret.json'

/** The folder and the name of an entry, such as `assets/NAME` or `database/collections/users/000001.ndjson`. */
export const sectionEntry = /^database\/((?:[a-z-]+\/)?[a-z-]+)\/\d{6}\.ndjson$/
export const assetEntry = /^assets\/([0-9a-z]{26}(?:-[0-9a-z]+)?\.[a-z]+)$/
export const fileEntry = /^files\/((?:imports|exports)\/(?!\.{1,2}$)[^/\\\p{Cc}]{1,255})$/u
export const formFileEntry = /^form-files\/([0-9a-z-]+)$/

const fixedNames = new Set([headName, manifestName, secretName])

/** Whether an archive can have such an entry: none whose name leads out of the folder it belongs in. */
export function isEntryName(name: string): boolean {
  return (
    fixedNames.has(name) ||
    [sectionEntry, assetEntry, fileEntry, formFileEntry].some((kind) => kind.test(name))
  )
}

/** How many bytes an entry may have that is read into memory as a whole. */
export function maxBytesOf(name: string): number {
  if (name === headName || name === secretName) return 64 * 1024
  return name === manifestName || sectionEntry.test(name)
    ? 256 * 1024 * 1024
    : Number.POSITIVE_INFINITY
}
