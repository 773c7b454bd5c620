import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { clientOptions } from '../../cms/assets/bucket-store'
import { removePartialFiles, writeAtomically } from './archive-file'
import { isBackupName } from './backup-names'
import { BackupError } from './failure'

/** A store for scheduled backups. */
export interface Destination {
  /** The full name of a backup, for messages. */
  titleOf(name: string): string
  /** The names of all files in the store. */
  list(): Promise<string[]>
  /** Writes a backup atomically. */
  write<T>(name: string, write: (open: () => Promise<Writable>) => Promise<T>): Promise<T>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** Removes the partial files of interrupted backups. */
  sweep(): Promise<void>
}

const untouchedMs = 3_600_000

/** @param to a folder, or `s3://bucket/prefix` in the store of the `S3_` settings */
export function openDestination(to: string): Destination {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to) ?? []
  if (bucket) return inBucket(bucket, prefix.replace(/\/*$/, prefix ? '/' : ''))
  if (to.includes('://')) {
    throw new BackupError(`Backups go to a folder, or to s3://bucket/prefix, and not to ${to}.`)
  }
  return inFolder(path.resolve(to))
}

function inFolder(folder: string): Destination {
  const at = (name: string) => path.join(folder, name)
  return {
    titleOf: at,
    list: () => readdir(folder).catch(none),
    async write(name, write) {
      await mkdir(folder, { recursive: true })
      return writeAtomically(at(name), write)
    },
    read: async (name) => createReadStream(at(name)),
    remove: (name) => rm(at(name), { force: true }),
    sweep: () => removePartialFiles(folder, isBackupName, untouchedMs),
  }
}

/** A missing folder has no backups; other errors are reported. */
function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw new BackupError(`Backups cannot be listed: ${error.message}.`)
}

function inBucket(Bucket: string, prefix: string): Destination {
  const keyOf = (name: string) => `${prefix}${name}`
  const titleOf = (name: string) => `s3://${Bucket}/${keyOf(name)}`

  async function s3() {
    const library = await import('@aws-sdk/client-s3')
    return { client: new library.S3Client(clientOptions(process.env)), ...library }
  }

  return {
    titleOf,

    list: () =>
      describe(`Backups in ${titleOf('')} cannot be listed`, async () => {
        const { client, paginateListObjectsV2 } = await s3()
        const names: string[] = []
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
        }
        return names
      }),

    async write(name, write) {
      const { client } = await s3()
      const { Upload } = await import('@aws-sdk/lib-storage')
      let upload: InstanceType<typeof Upload> | undefined
      let sent: Promise<unknown> = Promise.resolve()
      try {
        const result = await write(async () => {
          const Body = new PassThrough()
          const partSize = 16 * 1024 * 1024
          upload = new Upload({ client, params: { Bucket, Key: keyOf(name), Body }, partSize })
          sent = describe(`${titleOf(name)} cannot be written`, upload.done.bind(upload))
          // Without this, the writer would wait forever when the store rejects the upload.
          sent.catch((error: Error) => Body.destroy(error))
          return Body
        })
        await sent
        return result
      } catch (error) {
        await upload?.abort()
        throw error
      }
    },

    read: (name) =>
      describe(`${titleOf(name)} cannot be read back`, async () => {
        const { client, GetObjectCommand } = await s3()
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        if (!(Body instanceof Readable)) throw new Error('it has no content')
        return Body
      }),

    remove: (name) =>
      describe(`${titleOf(name)} cannot be removed`, async () => {
        const { client, DeleteObjectCommand } = await s3()
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
      }),

    // A store does not list interrupted uploads; a rule of the bucket removes them.
    sweep: async () => {},
  }
}

/** @throws BackupError that says what failed in the store, and why */
async function describe<T>(what: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    throw new BackupError(`${what}: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
