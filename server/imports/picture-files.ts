import { createWriteStream } from 'node:fs'
import { realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '../../cms/assets/max-file-size'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { getPublic } from '../webhooks/get-public'
import { decoded } from './source'

const timeoutMs = 30_000
const maxRedirects = 3

/** A local file of a picture. `remove` deletes it if it was downloaded. */
export interface PictureFile {
  path: string
  remove(): Promise<void>
}

export interface PictureFiles {
  /** The file of a picture of the source. @returns why there is none, or null on a dry run for one to download */
  find(url: string): Promise<PictureFile | string | null>
}

interface PictureOptions {
  /** The folder with the pictures; null for none. */
  folder: string | null
  /** Whether to download what is not in the folder. */
  download: boolean
  /** The address of the old site, for pictures without one. */
  site: string | null
  /** Downloads nothing, and takes what would be downloaded for there. */
  dryRun: boolean
  /** Whether pictures may be on private networks. */
  allowPrivate: boolean
}

/**
 * Finds pictures in a folder by the end of their address, as `2019/05/cat.jpg` of
 * `https://old.example/wp-content/uploads/2019/05/cat.jpg`, and downloads others if allowed.
 */
export function pictureFiles({
  folder,
  download,
  dryRun,
  site,
  allowPrivate,
}: PictureOptions): PictureFiles {
  async function inFolder(url: string): Promise<string | null> {
    if (!folder) return null
    const root = await realpath(folder)
    const plain = decoded(url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, ''))
    const parts = plain.split('/').filter((part) => part !== '' && part !== '.')
    if (parts.includes('..') || plain.includes('\0')) return null
    for (let from = 0; from < parts.length; from += 1) {
      const file = await realpath(path.join(root, ...parts.slice(from))).catch(() => null)
      // A link may lead out of the folder.
      if (file?.startsWith(root + path.sep) && (await stat(file)).isFile()) return file
    }
    return null
  }

  return {
    async find(url) {
      const file = await inFolder(url)
      if (file) return { path: file, remove: async () => undefined }
      if (!download)
        return folder ? 'it is not in the folder' : 'no folder was given, and no download allowed'
      if (!URL.canParse(url, site ?? undefined)) return 'its address has no host: give --site'
      if (dryRun) return null
      const target = path.join(uploadFolder(), newId())
      try {
        await fetchTo(new URL(url, site ?? undefined), target, allowPrivate)
        return { path: target, remove: () => rm(target, { force: true }) }
      } catch (error) {
        await rm(target, { force: true })
        return error instanceof Error && error.message ? error.message : String(error)
      }
    },
  }
}

/** Stops after the size of an upload. */
async function fetchTo(url: URL, target: string, allowPrivate: boolean): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await getPublic(url, { allowPrivate, signal, redirects: maxRedirects })
  const { statusCode } = response
  if (statusCode !== 200) {
    response.destroy()
    throw new Error(`its address answers ${statusCode}`)
  }
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxUploadBytes() ? new Error('it is larger than an upload may be') : null, chunk)
    },
  })
  await pipeline(response, bounded, createWriteStream(target))
}
