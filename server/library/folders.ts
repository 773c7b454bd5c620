import type { Payload, Where } from 'payload'
import { isFolder, isWithin, namesOfFolder } from '../../cms/assets/folder'
import { slotOf } from '../../cms/assets/slot'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import { invalid } from '../operations/errors'
import { assetMove, folderRename, type LibraryOperations } from './contract'
import { libraryText } from './messages'

/** How many assets of a folder are read at a time. */
const batchSize = 100

interface Options {
  payload: Payload
  caller: Caller
  withLock: WithLock
  requirePermission(): void
}

/** The operations on folders, which are a field of their files: a folder is where a file is in it. */
export function folderOperations({
  payload,
  caller,
  withLock,
  requirePermission,
}: Options): Pick<LibraryOperations, 'folders' | 'move' | 'renameFolder'> {
  const access = asCaller(caller)

  async function assetsWhere(where: Where): Promise<StoredAsset[]> {
    const { docs } = await payload.find({
      collection: 'assets',
      where,
      limit: batchSize,
      pagination: false,
      sort: 'id',
      depth: 0,
      ...access,
    })
    return docs
  }

  /** One asset after another: each is locked against other changes of it, and has an audit entry. */
  async function moveTo(asset: StoredAsset, folder: string): Promise<number> {
    if ((asset.folder ?? '') === folder) return 0
    const { id } = asset
    await writeWithLock({ payload, withLock }, slotOf(asset), () =>
      payload.update({ collection: 'assets', id, data: { folder }, depth: 0, ...access }),
    )
    return 1
  }

  return {
    async folders() {
      requirePermission()
      const used = await usedFolders({ payload, caller })
      const outer = used.flatMap((folder) => namesOfFolder(folder)[0] ?? [])
      const names = [...new Set([...used, ...outer])]
      return names.sort((one, other) => one.localeCompare(other)).map((name) => ({ name }))
    },

    async move(input) {
      requirePermission()
      const { assets: ids, folder } = assetMove.parse(input)
      const assets = await assetsWhere({ id: { in: ids } })
      const known = new Set(assets.map(({ id }) => id))
      const missing = ids.flatMap((id, index) => {
        return known.has(id) ? [] : [{ path: `assets.${index}`, message: libraryText('missing') }]
      })
      if (missing.length > 0) throw invalid(missing)
      let moved = 0
      for (const asset of assets) moved += await moveTo(asset, folder)
      return { moved }
    },

    async renameFolder(input) {
      requirePermission()
      const { folder, name } = folderRename.parse(input)
      const within = (await usedFolders({ payload, caller })).filter((used) =>
        isWithin(used, folder),
      )
      if (within.length === 0) {
        throw invalid([{ path: 'folder', message: libraryText('folder.missing') }])
      }
      const renamed = within.map((used) => {
        return [used, renamedFolder(used, folder, name)] as const
      })
      if (renamed.some(([, to]) => to !== '' && !isFolder(to))) {
        throw invalid([{ path: 'name', message: libraryText('folder.deep') }])
      }
      let moved = 0
      for (const [from, to] of renamed) {
        if (from === to) continue
        let assets = await assetsWhere({ folder: { equals: from } })
        while (assets.length > 0) {
          for (const asset of assets) moved += await moveTo(asset, to)
          assets = await assetsWhere({ folder: { equals: from } })
        }
      }
      return { moved }
    },
  }
}

/** The condition of a folder, with those inside it; of an empty name, that a file is in none. */
export async function whereInFolder({
  payload,
  caller,
  folder,
}: Pick<Options, 'payload' | 'caller'> & { folder: string }): Promise<Where> {
  if (folder === '') return { or: [{ folder: { equals: '' } }, { folder: { equals: null } }] }
  const used = await usedFolders({ payload, caller })
  return { folder: { in: [folder, ...used.filter((name) => isWithin(name, folder))] } }
}

async function usedFolders({
  payload,
  caller,
}: Pick<Options, 'payload' | 'caller'>): Promise<string[]> {
  const { values } = await payload.findDistinct({
    collection: 'assets',
    field: 'folder',
    limit: 0,
    ...asCaller(caller),
  })
  return values.flatMap(({ folder }) => folder || [])
}

/** What is inside a folder that is dissolved comes out of it. */
function renamedFolder(used: string, folder: string, name: string): string {
  const inner = used.slice(folder.length + 1)
  return [name, inner].filter(Boolean).join('/')
}
