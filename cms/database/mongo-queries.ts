import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SanitizedCollectionConfig, Where } from 'payload'
import { completeOrder } from './complete-order'

/** What the reading methods of Payload's adapters have in common. */
interface Query {
  collection: string
  sort?: string | string[]
  where?: Where
}

/**
 * Lets queries of Payload's MongoDB adapter be answered from indexes, those of `mongo-indexes.ts` among
 * them. Payload asks for documents without `deletedAt`; an index cannot tell these from documents where it
 * is null, so each would be fetched. Payload also sorts equal rows by `-createdAt` whatever the direction
 * of the sort, and an index cannot be read in two directions at the same time.
 */
export function answerFromIndexes(adapter: MongooseAdapter): MongooseAdapter {
  adapter.disableFallbackSort = true
  function configOf({ collection }: Query): SanitizedCollectionConfig | undefined {
    return Object.values(adapter.payload.collections).find(
      ({ config }) => config.slug === collection,
    )?.config
  }

  function filtered(given: Query): Query {
    if (!given.where || !configOf(given)?.trash) return given
    return { ...given, where: withTrashed(given.where) }
  }

  function ordered(given: Query, defaultSort?: string): Query {
    const config = configOf(given)
    const sort = given.sort?.length ? given.sort : (config?.defaultSort ?? defaultSort)
    return {
      ...filtered(given),
      sort: completeOrder([sort ?? '-createdAt'].flat(), (field) => isUnique(field, config)),
    }
  }

  const changes = {
    count: filtered,
    countVersions: filtered,
    find: ordered,
    findDistinct: filtered,
    findOne: filtered,
    findVersions: (given) => ordered(given, '-updatedAt'),
    queryDrafts: ordered,
  } satisfies Partial<Record<keyof MongooseAdapter, (given: Query) => Query>>
  for (const [method, change] of Object.entries(changes)) {
    // Their types differ in what they return alone, which is passed on.
    const original = adapter[method as 'find'].bind(adapter) as (given: Query) => unknown
    Object.assign(adapter, { [method]: (given: Query) => original(change(given)) })
  }
  return adapter
}

/** The same condition with `trashed`, a field of every document, in place of an absent `deletedAt`. */
function withTrashed(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([path, condition]) => {
      if (Array.isArray(condition)) return [path, condition.map(withTrashed)]
      if (!/^(?:version\.)?deletedAt$/.test(path) || typeof condition.exists !== 'boolean') {
        return [path, condition]
      }
      return [path.replace('deletedAt', 'trashed'), { equals: condition.exists }]
    }),
  )
}

function isUnique(name: string, config: SanitizedCollectionConfig | undefined): boolean {
  if (name === 'id') return true
  const field = config?.flattenedFields.find((one) => one.name === name)
  return Boolean(
    field && 'unique' in field && field.unique && 'required' in field && field.required,
  )
}
