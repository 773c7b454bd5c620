import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { BackupError } from './failure'
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveHead,
  headName,
  manifestName,
  maxBytesOf,
} from './manifest'

export interface ArchiveWriter {
  /** Adds an entry; a stream must have exactly the given size. */
  add(name: string, content: Buffer | { size: number; stream: Readable }): Promise<void>
  /** Adds the manifest and ends the archive. Resolves once everything is written. */
  finish(rest: Omit<ArchiveManifest, 'entries'>): Promise<ArchiveManifest>
  /** Stops writing. */
  abort(): void
}

/** Writes a gzipped tar: the head first, the manifest last, with at most one entry in memory. */
export async function openArchive(out: Writable, head: ArchiveHead): Promise<ArchiveWriter> {
  const tar = pack()
  const entries: ArchiveManifest['entries'] = []
  const written = pipeline(tar, createGzip(), out)
  const failed = new Promise<never>((_resolve, reject) => {
    written.catch(reject)
  })
  failed.catch(() => {})

  async function addBytes(name: string, content: Buffer): Promise<void> {
    if (content.length > maxBytesOf(name)) {
      throw new BackupError(`${name} would have ${content.length} bytes: no restore could read it.`)
    }
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
    })
    entries.push({ name, size: content.length, sha256: sha256(content) })
  }

  async function addStream(name: string, size: number, stream: Readable): Promise<void> {
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(stream, hashing, tar.entry({ name, size, mode: 0o600 }))
    entries.push({ name, size, sha256: hash.digest('hex') })
  }

  const writer: ArchiveWriter = {
    async add(name, content) {
      const adding = Buffer.isBuffer(content)
        ? addBytes(name, content)
        : addStream(name, content.size, content.stream)
      await Promise.race([adding, failed])
    },
    async finish(rest) {
      const manifest = { ...rest, entries: [...entries] }
      await writer.add(manifestName, json(manifest))
      tar.finalize()
      await written
      return manifest
    },
    abort() {
      tar.destroy()
    },
  }
  await writer.add(headName, json(archiveHead.parse(head)))
  return writer
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
