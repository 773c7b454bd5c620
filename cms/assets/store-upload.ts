import { chmod, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import type { Subject } from '../access/can'
import { uploadFolder } from '../database/data-folder'
import { newId } from '../database/id'
import type { Crop } from './crop'
import {
  type FileFields,
  fieldsWithoutVariants,
  filesIn,
  imageFields,
  type WholePicture,
} from './fields'
import type { Icons } from './icons'
import type { SvgFile } from './image-messages'
import type { ImageJob } from './make-images'
import { acceptedMediaType, svgMediaType, unusableFile } from './media-types'
import { fileText } from './messages'
import {
  assetOf,
  clearOrphanRecords,
  markPending,
  removeOrphanedFiles,
  type StoredFile,
} from './orphaned-files'
import { playableFactsOf } from './playable/facts'
import { type PlayableType, playableEndings, playableTypeOf } from './playable-types'
import { assetStore } from './store'
import type { StoredUpload } from './stored-upload'
import { fileNameOf, type MadeImages } from './variants'

declare module 'payload' {
  interface BasePayload {
    /**
     * Generates an image's files; set by the server, which uses a separate process.
     * @throws ValidationError for an unusable image; 429 when the user has uploaded too much, 503
     * when too many images are queued
     */
    makeImages?: (job: ImageJob, upload: Upload) => Promise<MadeImages>
    /**
     * Writes an SVG with what only draws; set by the server, which uses the same process.
     * @throws as `makeImages`
     */
    cleanSvg?: (source: string, to: string, upload: Upload) => Promise<SvgFile>
    /**
     * Draws the icons of a site; set by the server too.
     * @param source the path of an image or an SVG
     * @throws ValidationError for what cannot be drawn
     */
    drawIcons?: (source: string) => Promise<Icons>
    /** Counts a user's upload through Payload's own API; set by the server. @throws 429 */
    countUpload?: (userId: string) => Promise<void>
  }
}

/** The owner and the key of an upload. */
export interface Upload {
  /** Null for the system, which has no limits. */
  user: Subject | null
  /** The key of the asset. */
  key: string | null
  /** Whether the file may be an SVG; false by default. */
  acceptsSvg?: boolean
  /** Whether the file may be a video or audio; false by default. */
  acceptsPlayable?: boolean
  /** How to crop a picture that is in the store already, which the source is. */
  recrop?: {
    crop: Crop
    /** The whole picture; without a name of its own when it is not cropped yet. */
    whole: WholePicture
  }
  /** The images of a picture that has been generated before, in the folder of the source. */
  images?: MadeImages
}

/**
 * Stores an upload under names that cannot be guessed: detects its real type and generates its
 * images. This is the only way into the store, for `/v1` and the admin.
 * @param source the path of a local file, which is not modified, or its content
 * @throws ValidationError (empty, damaged, too many pixels), 413, 415, 429, 503; stores nothing
 * then
 */
export async function storeUpload(
  payload: Payload,
  source: { path: string } | { data: Buffer },
  upload: Upload,
): Promise<StoredUpload> {
  const base = newId()
  const folder = path.join(uploadFolder(), base)
  const stored: StoredFile[] = []

  const removeFolder = () => rm(folder, { recursive: true, force: true })

  async function discard(): Promise<void> {
    await removeOrphanedFiles(payload, stored)
    await removeFolder()
  }

  await mkdir(folder, { recursive: true })
  try {
    const sent = 'path' in source ? source.path : path.join(folder, 'sent')
    if ('data' in source) await writeFile(sent, source.data)
    const fields = await processUpload(payload, { source: sent, folder, base }, upload)
    const files = filesIn(fields).filter(
      ({ filename }) => filename !== upload.recrop?.whole.filename,
    )
    stored.push(...new Set(files.map(({ filename }) => assetOf(filename))))
    await markPending(payload, stored)
    for (const { filename, mimeType } of files) {
      await assetStore().put(filename, path.join(folder, filename), mimeType)
    }
    return {
      fields,
      isRecropped: upload.recrop !== undefined,
      attach: (req) => clearOrphanRecords(payload, stored, req),
      discard,
      commit: removeFolder,
    }
  } catch (error) {
    await discard().catch(() => undefined)
    throw error
  }
}

/** Writes all files that will be stored into the folder. */
async function processUpload(payload: Payload, job: ImageJob, upload: Upload): Promise<FileFields> {
  const { acceptsSvg = false, acceptsPlayable = false, recrop } = upload
  if (recrop) return recroppedFields(payload, job, { ...upload, recrop })
  if (upload.images) return copiedFields(job, upload.images)
  const mediaType = await acceptedMediaType(job.source, { acceptsSvg, acceptsPlayable })
  if (mediaType === svgMediaType) {
    if (!payload.cleanSvg) throw new Error('Only the running server can clean an SVG.')
    const filename = fileNameOf(job.base, 'original', 'svg')
    const svg = await payload.cleanSvg(job.source, path.join(job.folder, filename), upload)
    return fieldsWithoutVariants({ filename, mimeType: mediaType, ...svg })
  }
  if (mediaType.startsWith('image/')) {
    if (!payload.makeImages) throw new Error('Only the running server can generate images.')
    return imageFields(await payload.makeImages(job, upload))
  }
  const playable = playableTypeOf(mediaType)
  if (playable) return playableFields(job, playable)
  const filename = fileNameOf(job.base, 'original', 'pdf')
  await copyPrivately(job.source, path.join(job.folder, filename))
  const { size } = await stat(job.source)
  const file = { filename, mimeType: mediaType, filesize: size }
  return fieldsWithoutVariants({ ...file, width: null, height: null })
}

/** Copies images that have been generated before, under the names of this upload. */
async function copiedFields(
  { source, folder, base }: ImageJob,
  images: MadeImages,
): Promise<FileFields> {
  const variants = await Promise.all(
    images.variants.map(async (image) => {
      if (image.variant === 'whole') throw new Error('Only whole pictures are copied.')
      const filename = fileNameOf(base, image.variant)
      await copyPrivately(
        path.join(path.dirname(source), image.filename),
        path.join(folder, filename),
      )
      return { ...image, filename }
    }),
  )
  return imageFields({ ...images, variants })
}

/** A video or audio file is stored as it is. */
async function playableFields(
  { source, folder, base }: ImageJob,
  detected: PlayableType,
): Promise<FileFields> {
  const facts = await playableFactsOf(source, detected)
  if (!facts) throw unusableFile(fileText('playable.damaged'))
  const { type, width, height, duration } = facts
  const filename = fileNameOf(base, 'original', playableEndings[type])
  await copyPrivately(source, path.join(folder, filename))
  const { size } = await stat(source)
  return fieldsWithoutVariants(
    { filename, mimeType: type, filesize: size, width, height },
    duration,
  )
}

/**
 * Writes the variants of a picture with another crop. The whole picture keeps a name of its own, which does not follow
 * from the others: what a crop leaves out is not for visitors.
 */
async function recroppedFields(
  payload: Payload,
  job: ImageJob,
  upload: Upload & Required<Pick<Upload, 'recrop'>>,
): Promise<FileFields> {
  if (!payload.makeImages) throw new Error('Only the running server can generate images.')
  const { crop, whole } = upload.recrop
  const made = await payload.makeImages({ ...job, crop }, upload)
  if (!crop.shape) return imageFields(made, crop)
  return imageFields(made, crop, { ...whole, filename: whole.filename ?? (await copyOf(job)) })
}

/** @returns its name, which cannot be guessed */
async function copyOf({ source, folder }: ImageJob): Promise<string> {
  const filename = fileNameOf(newId(), 'original')
  await copyPrivately(source, path.join(folder, filename))
  return filename
}

/** A copy would have the permissions of its source, whatever the umask. */
async function copyPrivately(source: string, to: string): Promise<void> {
  await copyFile(source, to)
  await chmod(to, 0o600)
}
