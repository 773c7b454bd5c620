import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { clientOptions } from '../../cms/assets/bucket-store'
import { writeWhole } from './archive-file'
import { BackupError } from './failure'

/** Where backups lie that are made regularly. */
export interface Destination {
  /** How people call a backup there. */
  titleOf(name: string): string
  /** The names of all that lies there. */
  list(): Promise<string[]>
  /** Writes a backup, all of it or nothing. */
  write<T>(name: string, write: (open: () => Promise<Writable>) => Promise<T>): Promise<T>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

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
    list: () => readdir(folder).catch(() => []),
    async write(name, write) {
      await mkdir(folder, { recursive: true })
      return writeWhole(at(name), write)
    },
    read: async (name) => createReadStream(at(name)),
    remove: (name) => rm(at(name), { force: true }),
  }
}

function inBucket(Bucket: string, prefix: string): Destination {
  const keyOf = (name: string) => `${prefix}${name}`

  async function s3() {
    const library = await import('@aws-sdk/client-s3')
    return { client: new library.S3Client(clientOptions(process.env)), ...library }
  }

  return {
    titleOf: (name) => `s3://${Bucket}/${keyOf(name)}`,

    async list() {
      const { client, paginateListObjectsV2 } = await s3()
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(prefix.length))
      }
      return names
    },

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
          sent = upload.done()
          // A store that refuses would otherwise be waited for.
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

    async read(name) {
      const { client, GetObjectCommand } = await s3()
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
      if (!(Body instanceof Readable)) throw new BackupError(`${name} cannot be read back.`)
      return Body
    },

    async remove(name) {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },
  }
}
