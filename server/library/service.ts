import type { Payload, RequestContext, Where } from 'payload'
import type { z } from 'zod'
import { type Crop, middle } from '../../cms/assets/crop'
import { cropOf } from '../../cms/assets/fields'
import { slotOf } from '../../cms/assets/slot'
import { assetStore } from '../../cms/assets/store'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { withStoredFile } from '../assets/stored-file'
import { withCaptions, withFile } from '../assets/writes'
import { asCaller, type Caller } from '../identity/caller'
import { hasScope } from '../identity/keys'
import { type WithLock, writeWithLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError, invalid } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { requireArea } from '../operations/permission-error'
import { rejectStaleVersion } from '../operations/stale-version'
import { isUnchanged } from '../operations/unchanged-fields'
import { whereWordsOccur } from '../operations/word-search'
import {
  type AssetUse,
  type LibraryOperations,
  type LibrarySelection,
  libraryAsset,
  libraryChange,
  libraryQuery,
} from './contract'
import { folderOperations, whereInFolder } from './folders'
import { libraryText } from './messages'
import { serializeLibraryAsset } from './serializer'
import { findUnused } from './unused'
import { usesOfAssets } from './uses'

/** The operations on the media library, with the permissions of one caller. */
export function libraryOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): LibraryOperations {
  const access = asCaller(caller)

  function requirePermission(): void {
    requireArea(caller, 'contents', 'seeLibrary')
  }

  async function findOrThrow(id: string): Promise<StoredAsset> {
    requirePermission()
    const { docs } = await payload.find({
      collection: 'assets',
      where: withId(id, 'asset'),
      pagination: false,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', libraryText('missing'))
    return docs[0]
  }

  /** @throws ValidationFailed for captions or a poster of another file, and for a poster that is no picture */
  async function requireVideo(
    asset: StoredAsset,
    given: Pick<z.output<typeof libraryChange>, 'newCaptions' | 'poster'>,
  ): Promise<void> {
    const isVideo = asset.mimeType?.startsWith('video/')
    for (const path of ['newCaptions', 'poster'] as const) {
      if (given[path] && !isVideo) throw invalid([{ path, message: libraryText('onlyVideos') }])
    }
    const { poster } = given
    if (!poster) return
    const { docs } = await payload.find({
      collection: 'assets',
      where: { and: [{ id: { equals: poster } }, { mimeType: { equals: 'image/webp' } }] },
      pagination: false,
      depth: 0,
      ...access,
    })
    if (!docs[0]) throw invalid([{ path: 'poster', message: libraryText('noPoster') }])
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(libraryQuery.parse(input))
      requirePermission()
      const newestFirst = [{ field: 'id', direction: 'desc' as const }]
      const sorted = { ...query, sort: query.sort.length > 0 ? query.sort : newestFirst }
      const where: Where = {
        and: [
          ...whereSelected(query.only),
          ...(query.folder === undefined
            ? []
            : [await whereInFolder({ payload, caller, folder: query.folder })]),
          ...whereWordsOccur(['name', 'alt'], query.search),
          ...whereDates(query),
        ],
      }
      const found =
        query.only === 'unused'
          ? await findUnused({ payload, caller, query: sorted, where })
          : await findPage(
              sorted,
              where,
              (page) => payload.find({ collection: 'assets', ...page, depth: 0, ...access }),
              () => payload.count({ collection: 'assets', where, ...access }),
            )
      return listFrom(found, query, serializeLibraryAsset)
    },

    get: async (id) => serializeLibraryAsset(await findOrThrow(id)),

    async uses(id) {
      const stored = await findOrThrow(id)
      const uses = await usesOfAssets({ payload, caller, assets: [stored] })
      return (uses.get(id) ?? []).filter(({ kind }) => mayRead(caller, kind))
    },

    async update(id, input) {
      const { updatedAt, shape, focalPoint, newCaptions, ...texts } = libraryChange.parse(input)
      const asset = await findOrThrow(id)
      const crop = changedCrop(asset, { shape, focalPoint })
      await requireVideo(asset, { newCaptions, poster: texts.poster })

      async function write(context: RequestContext) {
        const latest = serializeLibraryAsset(await findOrThrow(id))
        rejectStaleVersion(updatedAt, { what: 'file', yours: input, latest })
        if (latest.path !== asset.filename && (crop || newCaptions)) {
          throw new ApiError('Conflict', libraryText('replaced'))
        }
        if (
          !context.file &&
          isUnchanged({ schema: libraryChange, entity: libraryAsset }, texts, latest)
        )
          return latest
        const target = { collection: 'assets', id, depth: 0 } as const
        return serializeLibraryAsset(
          await payload.update({ ...target, data: texts, context, ...access }),
        )
      }

      const locked = (context: RequestContext) =>
        writeWithLock({ payload, withLock }, slotOf(asset), () => write(context))
      if (newCaptions !== undefined) return withCaptions(payload, newCaptions, locked)
      if (!crop) return locked({})
      const { filename, filesize = null, width = null, height = null } = asset
      const whole = asset.whole?.filename
        ? wholeOf(asset.whole)
        : { filename: null, filesize, width, height }
      const recrop = { crop, whole }
      const upload = { user: caller, key: asset.key ?? null, recrop }
      return withStoredFile(assetStore(), whole.filename ?? filename ?? '', (path) =>
        withFile(payload, { path, name: '' }, upload, locked),
      )
    },

    ...folderOperations({ payload, caller, withLock, requirePermission }),
  }
}

/**
 * How a picture is to be cropped; null when it is so already.
 * @throws ValidationFailed for a file that cannot be cropped
 */
function changedCrop(
  asset: StoredAsset,
  { shape, focalPoint }: Partial<Crop> | { [Name in keyof Crop]: Crop[Name] | undefined },
): Crop | null {
  const current = cropOf(asset)
  const wanted = {
    shape: shape === undefined ? current.shape : shape,
    focalPoint: focalPoint === undefined ? current.focalPoint : focalPoint,
  }
  if (isSameCrop(wanted, current)) return null
  // Other files have no variants, and drawings are of no size.
  if (asset.mimeType !== 'image/webp') {
    throw invalid([{ path: 'shape', message: libraryText('noCrop') }])
  }
  return wanted
}

function isSameCrop(one: Crop, other: Crop): boolean {
  const [a, b] = [one.focalPoint ?? middle, other.focalPoint ?? middle]
  return one.shape === other.shape && a.x === b.x && a.y === b.y
}

function wholeOf({ filename, filesize, width, height }: NonNullable<StoredAsset['whole']>) {
  return {
    filename: filename ?? null,
    filesize: filesize ?? null,
    width: width ?? null,
    height: height ?? null,
  }
}

/** The conditions of a selection; the database knows nothing about uses. */
function whereSelected(only: LibrarySelection | undefined): Where[] {
  const picture = { mimeType: { contains: 'image/' } }
  switch (only) {
    case 'pictures':
      return [picture]
    case 'videos':
      return [{ mimeType: { contains: 'video/' } }]
    case 'audio':
      return [{ mimeType: { contains: 'audio/' } }]
    case 'files':
      return [{ mimeType: { equals: 'application/pdf' } }]
    case 'withoutAlt':
      return [picture, { or: [{ alt: { equals: '' } }, { alt: { exists: false } }] }]
    default:
      return []
  }
}

/** An API key reads only the names of what it has a scope for. */
function mayRead(caller: Caller, kind: AssetUse['kind']): boolean {
  switch (kind) {
    case 'content':
    case 'proposal':
    case 'user':
      return hasScope(caller, `${kind}:read`)
    default:
      return true
  }
}
