import { type Payload, ValidationError } from 'payload'
import type { About, Home as StoredHome, Site as StoredSite } from '../../../cms/payload-types'
import { serializeFormDesign } from '../../forms/design-serializer'
import type { Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { invalid } from '../../operations/errors'
import { noSuchVersion, withVersionId } from '../../operations/ids'
import { listFrom } from '../../operations/lists'
import { rejectStaleRestoration, rejectStaleVersion } from '../../operations/stale-version'
import { serializeHome, serializeSite, serializeSitePage } from '../serializer'
import { changedFields, parseInput } from './changed-fields'
import {
  type FixedPageName,
  type FixedPageOperations,
  type FixedPageVersion,
  fixedPageName,
  pageVersionQuery,
  pageVersionRestore,
} from './contract'
import { requireEditorOfPages, requirePage } from './page-name'
import { pageScheduleOperations } from './schedule'
import { pageStore, type StoredContact, type StoredPage, type StoredVersion } from './store'
import { changesOf, fieldsOf, pageTexts, summaryOf } from './texts'

const history = 'of each page the last hundred are stored.'

/** The version was valid when it was saved. Rules or references may have changed since. */
const restoring = { putsBackVersion: true }

/** Editing the pages that every site has, with the permissions of one caller. */
export function fixedPageOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): FixedPageOperations {
  const store = pageStore({ payload, caller })
  const { read, textOf } = pageTexts({ payload, caller, store })

  async function versionOf(name: FixedPageName, versionId: string): Promise<StoredVersion> {
    const where = withVersionId(payload, versionId, history)
    const [found] = (await store.versions(name, { where })).docs
    if (!found) throw noSuchVersion(history)
    return found
  }

  async function before(name: FixedPageName, { updatedAt }: StoredVersion) {
    const where = { updatedAt: { less_than: updatedAt } }
    return (await store.versions(name, { where })).docs[0]
  }

  function serializerFor(name: FixedPageName, published: StoredPage) {
    const publishedAt = published.updatedAt ?? null
    return ({ id, version, latest }: StoredVersion, earlier?: StoredVersion): FixedPageVersion => ({
      id: String(id),
      savedAt: new Date(version.updatedAt ?? 0),
      status: version._status === 'published' ? 'published' : 'draft',
      changes: changesOf(name, version, earlier?.version),
      isLatest: Boolean(latest),
      isPublished: version._status === 'published' && version.updatedAt === publishedAt,
    })
  }

  function inTurn<T>(name: FixedPageName, work: () => Promise<T>): Promise<T> {
    // The contact page is a form, which is written by its own address too.
    const key = name === 'contact' ? 'form-designs' : name
    return writeWithLock({ payload, withLock }, key, () => work().catch(throwWithPaths))
  }

  return {
    ...pageScheduleOperations({ payload, caller, store, inTurn }),

    async list() {
      requireEditorOfPages(caller)
      return Promise.all(
        fixedPageName.options.map(async (name) =>
          summaryOf(name, await store.read(name, { draft: true })),
        ),
      )
    },

    async get(name) {
      return read(requirePage(caller, name))
    },

    async preview(pageName) {
      const name = requirePage(caller, pageName)
      const latest = await store.read(name, { draft: true, depth: 1 })
      switch (name) {
        case 'home':
          return serializeHome(latest as StoredHome)
        case 'contact':
          return serializeFormDesign(latest as StoredContact)
        case 'site': {
          const plans = (await store.read('home', { draft: false })) as StoredHome
          return serializeSite(latest as StoredSite, plans)
        }
        default:
          return serializeSitePage(latest as About)
      }
    },

    async save(pageName, input) {
      const name = requirePage(caller, pageName)
      const { page, updatedAt, as } = parseInput(name, input)
      return inTurn(name, async () => {
        const latest = await read(name)
        rejectStaleVersion(updatedAt, { what: 'page', yours: input, latest })
        const data = await changedFields({ payload, store }, name, { latest, page })
        const isChanged = Object.keys(data).length > 0
        const isPublication = as === 'published' && (latest.isAhead || isChanged)
        if (!isPublication && !(as === 'draft' && isChanged)) return latest
        await store.write(name, data, { as })
        return read(name)
      })
    },

    async discard(pageName) {
      const name = requirePage(caller, pageName)
      return inTurn(name, async () => {
        const latest = await read(name)
        if (!latest.isAhead) return latest
        // The published version becomes the newest one; the draft stays among the versions.
        const published = fieldsOf(name, await store.read(name, { draft: false }))
        await store.write(name, published, { as: 'published', context: restoring })
        return read(name)
      })
    },

    async versions(pageName, input = {}) {
      const name = requirePage(caller, pageName)
      const query = pageVersionQuery.parse(input)
      const found = await store.versions(name, { page: query.page + 1, limit: query.size })
      const last = found.docs.at(-1)
      const earlier = last && (await before(name, last))
      const serialize = serializerFor(name, await store.read(name, { draft: false }))
      const docs = found.docs.map((each, index) =>
        serialize(each, found.docs[index + 1] ?? earlier),
      )
      return listFrom({ ...found, docs }, query, (each) => each)
    },

    async version(pageName, versionId) {
      const name = requirePage(caller, pageName)
      const found = await versionOf(name, versionId)
      const serialize = serializerFor(name, await store.read(name, { draft: false }))
      const [newest = found] = (await store.versions(name)).docs
      return {
        ...serialize(found, await before(name, found)),
        text: await textOf(name, found.version),
        latest: {
          id: String(newest.id),
          savedAt: new Date(newest.version.updatedAt ?? 0),
          text: await textOf(name, newest.version),
        },
      }
    },

    async restore(pageName, versionId, input) {
      const name = requirePage(caller, pageName)
      const { latestSavedAt } = pageVersionRestore.parse(input)
      return inTurn(name, async () => {
        const { version } = await versionOf(name, versionId)
        const latest = await read(name)
        rejectStaleRestoration(latestSavedAt, latest.updatedAt)
        await store.write(name, fieldsOf(name, version), { as: 'draft', context: restoring })
        return read(name)
      })
    },
  }
}

/** Payload names the fields of the page, which are within `page` in what the caller has sent. */
function throwWithPaths(error: unknown): never {
  if (!(error instanceof ValidationError)) throw error
  throw invalid(error.data.errors.map(({ path, message }) => ({ path: `page.${path}`, message })))
}
