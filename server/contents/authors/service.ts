import type { Payload } from 'payload'
import { serializeAsset } from '../../assets/serializer'
import { cachedByRights } from '../../cache/cache-by-rights'
import { authorPageTags } from '../../cache/cacheability'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, asSystem, type Caller } from '../../identity/caller'
import { ApiError } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { authorOf } from '../author'
import { contentText } from '../messages'
import { whereAuthor, whereStatus, whereType } from '../status'
import { type Author, type AuthorOperations, authoredTypes } from './contract'

/** The operations on authors, with the permissions of one caller. */
export function authorOperations({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): AuthorOperations {
  const cached = cachedByRights(readCache, caller)

  async function read(id: string): Promise<Author | null> {
    const { name, url } = await authorOf(payload, { createdBy: id, type: 'article' })
    if (!name || !url) return null
    const { totalDocs: contents } = await payload.count({
      collection: 'contents',
      where: {
        and: [...whereAuthor(id), ...whereType(authoredTypes), ...whereStatus('published')],
      },
      ...asCaller(caller),
    })
    if (contents === 0) return null
    const { docs } = await payload.find({
      collection: 'assets',
      where: { and: [{ targetId: { equals: id } }, { key: { equals: 'profile' } }] },
      limit: 1,
      pagination: false,
      depth: 0,
      ...asSystem('profile images are public'),
    })
    return { id, name, url, image: docs[0] ? serializeAsset(docs[0]) : null, contents }
  }

  return {
    async get(id) {
      withId(id, 'author')
      const found = await cached(`author ${id}`, authorPageTags(id), () => read(id))
      if (!found) throw new ApiError('NotFound', contentText('author.missing'))
      return found
    },
  }
}
