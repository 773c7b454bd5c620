import { createHash, type Hash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { BackupError } from './failure'
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  headName,
  isEntryName,
  manifestName,
  maxBytesOf,
  sectionEntry,
} from './manifest'
import type { StoredDocument } from './sections'

export interface CheckedArchive {
  head: ArchiveHead
  manifest: ArchiveManifest
}

const storedDocument: z.ZodType<StoredDocument> = z.record(z.string(), z.unknown())

/**
 * Reads an archive entry by entry, in the order they were written.
 * @param onEntry must read the content to its end
 * @throws BackupError when it is not an archive, or damaged; the errors of `onEntry`
 */
export async function readArchive(
  source: Readable,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const read = pipeline(source, createGunzip(), tar)
  read.catch(() => {})
  let entryError: unknown
  try {
    for await (const entry of tar) {
      const content = entry.pipe(
        new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) }),
      )
      entry.on('error', (error: Error) => content.destroy(error))
      const { name, type } = entry.header
      try {
        if (type !== 'file' || !isEntryName(name)) {
          throw damaged(`it holds ${JSON.stringify(name)}, which no backup has`)
        }
        await onEntry(name, content)
      } catch (error) {
        entryError = error
        throw error
      }
    }
    await read
  } catch (error) {
    source.destroy()
    if (entryError instanceof BackupError) throw entryError
    if (entryError && !isDamage(entryError)) throw entryError
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads an archive completely and checks that nothing is missing or changed. Writes nothing.
 * @throws BackupError
 */
export async function checkArchive(source: Readable): Promise<CheckedArchive> {
  const found = new Map<string, { size: number; sha256: string }>()
  const counts: Record<string, number> = {}
  let head: ArchiveHead | undefined
  let manifest: ArchiveManifest | undefined
  await readArchive(source, async (name, content) => {
    if (manifest) throw damaged(`${name} comes after the end`)
    if (!head && name !== headName) throw damaged(`its first entry is not ${headName}`)
    if (found.has(name)) throw damaged(`${name} is there twice`)
    const hash = createHash('sha256')
    const isSmall = Number.isFinite(maxBytesOf(name))
    const bytes = isSmall ? await bytesOf(name, content) : null
    const size = bytes ? bytes.length : await sizeOf(content, hash)
    if (bytes) hash.update(bytes)
    found.set(name, { size, sha256: hash.digest('hex') })
    if (!bytes) return
    if (name === headName) head = readHead(bytes)
    if (name === manifestName) manifest = parsed(name, archiveManifest, bytes)
    const section = sectionEntry.exec(name)?.[1]
    if (section) counts[section] = (counts[section] ?? 0) + documentsIn(name, bytes).length
  })
  if (!head) throw damaged('it is empty')
  if (!manifest) throw damaged('its end is missing')
  found.delete(manifestName)
  compare(manifest, found, counts)
  return { head, manifest }
}

async function sizeOf(content: Readable, hash: Hash): Promise<number> {
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return size
}

/** The content of an entry with a size limit. @throws BackupError when it is larger */
export async function bytesOf(name: string, content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = maxBytesOf(name)
  for await (const chunk of content) {
    left -= chunk.length
    if (left < 0) throw damaged(`${name} is larger than in any backup`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws BackupError when a line is not a document */
export function documentsIn(name: string, lines: Buffer): StoredDocument[] {
  return lines
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => parsed(name, storedDocument, line))
}

function compare(
  manifest: ArchiveManifest,
  found: Map<string, { size: number; sha256: string }>,
  counts: Record<string, number>,
): void {
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = found.get(name)
    if (!entry) throw damaged(`${name} is missing`)
    if (entry.size !== size || entry.sha256 !== sha256) throw damaged(`${name} has changed`)
    found.delete(name)
  }
  for (const name of found.keys()) throw damaged(`${name} does not belong to it`)
  for (const section of new Set([...Object.keys(manifest.counts), ...Object.keys(counts)])) {
    const [actual, wanted] = [counts[section] ?? 0, manifest.counts[section] ?? 0]
    if (actual !== wanted) throw damaged(`${section} has ${actual} documents instead of ${wanted}`)
  }
}

/** Reads an entry and discards it. */
export async function drained(content: Readable): Promise<undefined> {
  for await (const _chunk of content);
}

/** @throws BackupError when it has another format */
export function readHead(content: Buffer): ArchiveHead {
  const head = parsedJson(headName, content)
  const isHead = typeof head === 'object' && head !== null && 'format' in head
  if (isHead && head.format !== archiveFormat) {
    throw new BackupError(
      `The backup has format ${String(head.format)}, and this version of the site reads format ${archiveFormat}: use the version that made it.`,
    )
  }
  return parsed(headName, archiveHead, content)
}

/** @throws BackupError when it does not match the schema */
export function parsed<T>(name: string, schema: z.ZodType<T>, content: Buffer | string): T {
  const result = schema.safeParse(parsedJson(name, content))
  if (!result.success) throw damaged(`${name} has unexpected content`)
  return result.data
}

function parsedJson(name: string, content: Buffer | string): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw damaged(`${name} has unexpected content`)
  }
}

/** Whether reading failed because the archive is damaged, by the error's code or message. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || /tar/i.test(error.message)
  )
}

/** @param evidence what shows the damage */
export function damaged(evidence: string): BackupError {
  return new BackupError(`The backup is damaged or incomplete: ${evidence}. Use another one.`)
}
