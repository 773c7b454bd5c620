import type { Payload, Where } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import { audit } from '../../../cms/audit/record'
import { idForm } from '../../../cms/database/id'
import type { Redirect as StoredRedirect } from '../../../cms/payload-types'
import { asCaller, auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError, invalid } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { permissionError } from '../../operations/permission-error'
import { whereWordsOccur } from '../../operations/word-search'
import { contentText } from '../messages'
import {
  type RedirectOperations,
  redirectChange,
  redirectInput,
  redirectListQuery,
} from './contract'
import { serializeRedirect } from './serializer'

/** The operations on redirects, with the permissions of one caller. */
export function redirectOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): RedirectOperations {
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'changeRedirects')
  }

  async function findOrThrow(id: string): Promise<StoredRedirect> {
    requireAdmin()
    const { docs } = await payload.find({
      collection: 'redirects',
      where: withId(id, 'redirect'),
      pagination: false,
      depth: 1,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', contentText('redirect.missing'))
    return docs[0]
  }

  /** @param given an id, or the address of a content such as `/how-we-work` or `/content/{id}` */
  async function contentIdOf(given: string): Promise<string> {
    const address = given.replace(/^\/(content\/)?|\/$/g, '')
    const { docs } = await payload.find({
      collection: 'contents',
      where: idForm.test(address) ? { id: { equals: address } } : { slug: { equals: address } },
      limit: 1,
      pagination: false,
      depth: 0,
      select: {},
      ...access,
    })
    const [content] = docs
    if (!content) {
      throw invalid([{ path: 'to', message: contentText('redirect.noContent') }])
    }
    return content.id
  }

  /** The address as it is stored, which no other redirect has. */
  async function freeAddress(given: string, ownId?: string): Promise<string> {
    const from = given.replace(/^\/+|\/+$/g, '')
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: from } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    if (docs[0] && docs[0].id !== ownId) {
      throw invalid([{ path: 'from', message: contentText('redirect.known', { from }) }])
    }
    return from
  }

  async function recordAudit(action: string, { id, from }: StoredRedirect): Promise<void> {
    const actor = auditActor(caller)
    const target = { type: 'redirect', id, label: `/${from}` }
    await audit(payload, { action: `redirect.${action}`, actor, target })
  }

  /** Two writes at once must not both find an address free. */
  function write<T>(run: () => Promise<T>): Promise<T> {
    return writeWithLock({ payload, withLock }, 'redirects', run)
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(redirectListQuery.parse(input))
      requireAdmin()
      const where: Where = {
        and: [...whereWordsOccur(['from'], query.search), ...whereDates(query)],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'redirects', ...page, depth: 1, ...access }),
        () => payload.count({ collection: 'redirects', where, ...access }),
      )
      return listFrom(found, query, serializeRedirect)
    },

    get: async (id) => serializeRedirect(await findOrThrow(id)),

    async create(input) {
      const { from, to } = redirectInput.parse(input)
      requireAdmin()
      return write(async () => {
        const data = { from: await freeAddress(from), to: await contentIdOf(to) }
        const target = { collection: 'redirects', depth: 1 } as const
        const created = await payload.create({ ...target, data, ...access })
        await recordAudit('created', created)
        return serializeRedirect(created)
      })
    },

    async update(id, input) {
      const { from, to } = redirectChange.parse(input)
      await findOrThrow(id)
      return write(async () => {
        const data = {
          ...(from !== undefined && { from: await freeAddress(from, id) }),
          ...(to !== undefined && { to: await contentIdOf(to) }),
        }
        const target = { collection: 'redirects', id, depth: 1 } as const
        const changed = await payload.update({ ...target, data, ...access })
        await recordAudit('changed', changed)
        return serializeRedirect(changed)
      })
    },

    async remove(id) {
      const stored = await findOrThrow(id)
      await write(async () => {
        await payload.delete({ collection: 'redirects', id, depth: 0, ...access })
        await recordAudit('deleted', stored)
      })
    },
  }
}
