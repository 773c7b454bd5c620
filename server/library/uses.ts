import type { Payload } from 'payload'
import { filesIn } from '../../cms/assets/fields'
import { filesPath } from '../../cms/contents/address'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { usersById } from '../accounts/users-by-id'
import { assetVariants } from '../assets/contract'
import { idOf } from '../assets/serializer'
import { asCaller, type Caller } from '../identity/caller'
import { referrersOf, type Targets } from '../references/referrers'
import type { AssetUse } from './contract'
import { libraryText } from './messages'

/** Where assets are used, by the id of the asset. One that nothing uses is missing. */
export async function usesOfAssets({
  payload,
  caller,
  assets,
}: {
  payload: Payload
  caller: Caller
  assets: readonly StoredAsset[]
}): Promise<Map<string, AssetUse[]>> {
  const uses = new Map<string, AssetUse[]>()
  function add(assetId: string, use: AssetUse): void {
    uses.set(assetId, [...(uses.get(assetId) ?? []), use])
  }
  const targets = targetsOf(assets)
  // What is restored from the trash must still have its pictures.
  const referrers = await referrersOf({ payload, caller, targets, trash: true })
  for (const { usedId, kind, id, label, isTrashed } of referrers) {
    add(usedId, {
      kind,
      id,
      label: kind === 'site' ? libraryText('settings') : label,
      trashed: isTrashed,
    })
  }
  for (const { id, label, poster } of await videosWithPoster({ payload, caller, assets })) {
    add(poster, { kind: 'asset', id, label, trashed: false })
  }
  const users = await usersById({
    payload,
    caller,
    ids: assets.map(({ targetId }) => targetId ?? null),
  })
  for (const { id, targetId } of assets) {
    const user = users.get(targetId ?? '')
    if (!user) continue
    const label = fullNameOf(user) || user.email
    add(id, { kind: 'user', id: user.id, label, trashed: false })
  }
  return uses
}

/** The videos that show one of the assets before they play. */
async function videosWithPoster({
  payload,
  caller,
  assets,
}: {
  payload: Payload
  caller: Caller
  assets: readonly StoredAsset[]
}): Promise<{ id: string; label: string; poster: string }[]> {
  const { docs } = await payload.find({
    collection: 'assets',
    where: { poster: { in: assets.map(({ id }) => id) } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return docs.flatMap(({ id, name, poster }) => {
    const posterId = idOf(poster)
    return posterId ? [{ id, label: name ?? id, poster: posterId }] : []
  })
}

/** Pictures are referred to by their id, links by the addresses of their files. */
function targetsOf(assets: readonly StoredAsset[]): Targets {
  return new Map(
    assets.flatMap((asset) =>
      [
        asset.id,
        ...assetVariants.map((variant) => `/v1/asset/${asset.id}/file/${variant}`),
        ...filesIn(asset).map(({ filename }) => `${filesPath}/${filename}`),
      ].map((target) => [target, [asset.id]] as const),
    ),
  )
}
