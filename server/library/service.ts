import type { Payload, Where } from 'payload'
import { slotOf } from '../../cms/assets/slot'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { hasScope } from '../identity/keys'
import { type WithLock, writeWithLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError } from '../operations/errors'
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

  return {
    async list(input = {}) {
      const query = inRequiredOrder(libraryQuery.parse(input))
      requirePermission()
      const newestFirst = [{ field: 'id', direction: 'desc' as const }]
      const sorted = { ...query, sort: query.sort.length > 0 ? query.sort : newestFirst }
      const where: Where = {
        and: [
          ...whereSelected(query.only),
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
      const { updatedAt, ...data } = libraryChange.parse(input)
      const asset = await findOrThrow(id)
      return writeWithLock({ payload, withLock }, slotOf(asset), async () => {
        const latest = serializeLibraryAsset(await findOrThrow(id))
        rejectStaleVersion(updatedAt, { what: 'file', yours: input, latest })
        if (isUnchanged({ schema: libraryChange, entity: libraryAsset }, data, latest))
          return latest
        const target = { collection: 'assets', id, depth: 0 } as const
        return serializeLibraryAsset(await payload.update({ ...target, data, ...access }))
      })
    },
  }
}

/** The conditions of a selection; the database knows nothing about uses. */
function whereSelected(only: LibrarySelection | undefined): Where[] {
  const picture = { mimeType: { contains: 'image/' } }
  switch (only) {
    case 'pictures':
      return [picture]
    case 'files':
      // Only pictures have a width.
      return [{ width: { exists: false } }]
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
