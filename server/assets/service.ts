import type { Payload, RequestContext, Where } from 'payload'
import { isAuthorOf } from '../../cms/access/author'
import { can } from '../../cms/access/can'
import { mayEditAssetsOf } from '../../cms/access/rules'
import { assetNameOf } from '../../cms/assets/name'
import { removeOrphanedFiles, type StoredFile } from '../../cms/assets/orphaned-files'
import { mayBePlayable, slotOf } from '../../cms/assets/slot'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { publishedAndNewest } from '../../cms/site/published-page'
import type { CountAttempt } from '../http/rate-limits'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError, invalid } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import {
  type AssetFile,
  type AssetOperations,
  assetInput,
  assetListQuery,
  assetReplacement,
  siteTarget,
} from './contract'
import { assetText } from './messages'
import { serializeAsset } from './serializer'
import { withFile } from './writes'

/**
 * The operations on assets, with the permissions of one caller.
 * @param withLock prevents two uploads with the same target and key from both creating an asset, or
 *   replacing the same file
 */
export function assetOperations({
  payload,
  caller,
  withLock,
  attempt,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
  attempt: CountAttempt
}): AssetOperations {
  const access = asCaller(caller)

  async function find(where: Where): Promise<StoredAsset | null> {
    const { docs } = await payload.find({
      collection: 'assets',
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    return docs[0] ?? null
  }

  async function findOrThrow(where: Where): Promise<StoredAsset> {
    const stored = await find(where)
    if (!stored) throw new ApiError('NotFound', assetText('missing'))
    return stored
  }

  /** Loads an asset the caller may change. */
  async function own(id: string): Promise<StoredAsset> {
    const stored = await findOrThrow(withId(id, 'asset'))
    const targetId = stored.targetId ?? null
    await demandEditorOf(targetId)
    if (!can(caller, 'edit', targetId ?? undefined) && (await isOfSettings(id))) {
      throw permissionError(caller, 'changeFilesOfSettings')
    }
    return stored
  }

  async function demandEditorOf(targetId: string | null): Promise<void> {
    if (!mayEditAssetsOf(caller, targetId)) {
      throw permissionError(caller, 'changeFilesOfTarget', {
        permission: 'edit',
        targetId,
      })
    }
    const mayEditTarget = can(caller, 'edit', targetId ?? undefined) || caller?.id === targetId
    if (mayEditTarget || targetId === null || (await isContent(targetId))) return
    throw permissionError(caller, 'changeFilesOfOthers')
  }

  /**
   * Videos and audio are for texts: in the media library, and of contents. An SVG is the logo or the icon of the site.
   */
  async function acceptedFor({ targetId, key }: { targetId: string | null; key: string | null }) {
    return {
      acceptsSvg: targetId === null && isDrawing(key),
      acceptsPlayable: mayBePlayable(key) && (targetId === null || (await isContent(targetId))),
    }
  }

  async function isContent(id: string): Promise<boolean> {
    const { totalDocs } = await payload.count({
      collection: 'contents',
      where: { id: { equals: id } },
      trash: true,
      ...access,
    })
    return totalDocs > 0
  }

  /** Whether an asset is the site's logo, its icon or its preview, or is in the draft of the settings. */
  async function isOfSettings(id: string): Promise<boolean> {
    const all = asSystem('a draft of the settings uses files too')
    const { published, newest } = await publishedAndNewest(payload, 'site', all)
    return [published, newest].some((site) =>
      ['logo', 'icon', 'image'].some((name) => Reflect.get(site, name) === id),
    )
  }

  /** Allowed for callers who may edit the target, or read it as a content or a proposal. */
  async function mayList(targetId: string | undefined): Promise<boolean> {
    if (mayEditAssetsOf(caller, targetId ?? null)) return true
    if (!targetId) return false
    for (const collection of ['contents', 'proposals'] as const) {
      const { totalDocs } = await payload.find({
        collection,
        where: { id: { equals: targetId } },
        limit: 1,
        depth: 0,
        select: {},
        disableErrors: true,
        ...access,
      })
      if (totalDocs > 0) return true
    }
    return false
  }

  function update(id: string, alt: string | undefined, context: RequestContext) {
    const data = alt === undefined ? {} : { alt }
    return payload.update({ collection: 'assets', id, data, context, depth: 0, ...access })
  }

  return {
    async get(id) {
      return serializeAsset(await findOrThrow(withId(id, 'asset')))
    },

    async getByKey(targetId, key) {
      return serializeAsset(
        await findOrThrow({ and: [{ targetId: { equals: targetId } }, { key: { equals: key } }] }),
      )
    },

    async list(input = {}) {
      const query = inRequiredOrder(assetListQuery.parse(input))
      if (!(await mayList(query.targetId))) {
        throw permissionError(caller, 'seeFilesOfTarget', {
          permission: 'view',
          targetId: query.targetId ?? null,
        })
      }
      const where: Where = {
        and: [
          ...(query.targetId ? [{ targetId: { equals: query.targetId } }] : []),
          ...whereDates(query),
        ],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'assets', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'assets', where, ...access }),
      )
      return listFrom(found, query, serializeAsset)
    },

    async create(input) {
      const { file, alt, folder, targetId: target, key } = assetInput.parse(input)
      const targetId = target === siteTarget ? null : target
      if (folder && targetId !== null) {
        throw invalid([{ path: 'folder', message: assetText('folderOfSite') }])
      }
      const isOwnContent =
        targetId !== null && (await isAuthorOf({ payload, user: caller, id: targetId }))
      if (!isOwnContent) await demandEditorOf(targetId)
      await attempt('upload', caller?.id)
      const lockKey = `${target}/${key}`
      const accepted = await acceptedFor({ targetId, key })
      const stored = await withFile(payload, file, { user: caller, key, ...accepted }, (context) =>
        writeWithLock({ payload, withLock }, lockKey, async () => {
          const existing = targetId
            ? await find({ and: [{ targetId: { equals: targetId } }, { key: { equals: key } }] })
            : null
          if (existing) return update(existing.id, alt, context)
          return payload.create({
            collection: 'assets',
            data: { targetId, key, name: nameOf(file), alt: alt ?? '', folder, status: 'ready' },
            context,
            depth: 0,
            ...access,
          })
        }),
      )
      return serializeAsset(stored)
    },

    async replace(id, input) {
      const { file, alt } = assetReplacement.parse(input)
      const asset = await own(id)
      if (!file) return serializeAsset(await update(id, alt, {}))
      await attempt('upload', caller?.id)
      const key = asset.key ?? null
      const accepted = await acceptedFor({ targetId: asset.targetId ?? null, key })
      const stored = await withFile(
        payload,
        file,
        { user: caller, key, ...accepted },
        (context) => {
          requireSameKind(asset, context)
          return writeWithLock({ payload, withLock }, slotOf(asset), () => update(id, alt, context))
        },
      )
      return serializeAsset(stored)
    },

    async remove(id) {
      const asset = await own(id)
      const unneededFiles: StoredFile[] = []
      await writeWithLock({ payload, withLock }, slotOf(asset), () =>
        payload.delete({
          collection: 'assets',
          id,
          context: { unneededFiles },
          depth: 0,
          ...access,
        }),
      )
      await removeOrphanedFiles(payload, unneededFiles)
    },
  }
}

/** The name that a person gave the file; empty for data without a name. */
function nameOf(file: AssetFile): string {
  return 'name' in file && typeof file.name === 'string' ? assetNameOf(file.name) : ''
}

/** A place that shows a picture, a video or audio would be empty with a file of another kind. */
function requireSameKind({ mimeType }: StoredAsset, { file }: RequestContext): void {
  const kind = kindOf(mimeType)
  if (!kind || !file || kindOf(file.fields.mimeType) === kind) return
  throw invalid([{ path: 'file', message: assetText(`${kind}.same`) }])
}

/** Null for documents, which are only linked to. */
function kindOf(mimeType: string | null | undefined): 'image' | 'video' | 'audio' | null {
  const [kind] = mimeType?.split('/') ?? []
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : null
}

/** Whether the site's asset with a key may be an SVG: only administrators and editors of everything upload those. */
function isDrawing(key: string | null): boolean {
  return key === 'logo' || key === 'icon'
}
