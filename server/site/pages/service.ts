import {
  type Payload,
  type RequestContext,
  type TypeWithVersion,
  ValidationError,
  type Where,
} from 'payload'
import { z } from 'zod'
import { contentHash } from '../../../cms/fields/content-hash'
import { isRecord } from '../../../cms/fields/is-record'
import type { About, Home as StoredHome, Site as StoredSite } from '../../../cms/payload-types'
import { richTextFromMarkdown } from '../../../cms/rich-text/markdown'
import { isAheadOf } from '../../../cms/site/published-page'
import { populatedAsset } from '../../assets/serializer'
import { asCaller, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { invalid } from '../../operations/errors'
import { noSuchVersion, withVersionId } from '../../operations/ids'
import { listFrom } from '../../operations/lists'
import { rejectStaleRestoration, rejectStaleVersion } from '../../operations/stale-version'
import { unchangedFields } from '../../operations/unchanged-fields'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { type SiteSettings, sitePage, siteSettings, siteSettingsInput } from '../contract'
import { siteText } from '../messages'
import { serializeHome, serializeSettings, serializeSite, serializeSitePage } from '../serializer'
import { withoutUnchangedFields, withStoredParts } from '../unchanged'
import {
  type FixedPage,
  type FixedPageName,
  type FixedPageOperations,
  type FixedPageSummary,
  type FixedPageVersion,
  fixedPageInput,
  fixedPageName,
  homeText,
  homeTextInput,
  pageVersionQuery,
  pageVersionRestore,
  sitePageInput,
} from './contract'
import { requireEditorOfPages, requirePage } from './page-name'
import { pageScheduleOperations } from './schedule'
import { namedIn, outlineOf, pageFields, serializeHomeText, storedSectionsOf } from './serializer'

type StoredPage = StoredHome | About | StoredSite
type StoredVersion = TypeWithVersion<StoredPage>

const history = 'of each page the last hundred are stored.'

/** The version was valid when it was saved. Rules or references may have changed since. */
const restoring = { putsBackVersion: true }

/** What an input says, by the page it is for. */
const textInput = fixedPageInput.extend({ page: sitePageInput })
const inputs = {
  home: fixedPageInput.extend({ page: homeTextInput }),
  about: textInput,
  terms: textInput,
  // A stored setting may be older than a limit: what is sent as it was read is not checked.
  site: fixedPageInput.extend({ page: z.record(z.string(), z.unknown()) }),
}
const settingsInput = z.object({ page: siteSettingsInput })

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
  const access = asCaller(caller)

  function storedPage(
    slug: FixedPageName,
    { draft, depth = 0 }: { draft: boolean; depth?: 0 | 1 },
  ) {
    return payload.findGlobal({ slug, draft, depth, ...access })
  }

  async function read(name: FixedPageName): Promise<FixedPage> {
    const latest = await storedPage(name, { draft: true, depth: 1 })
    const page = await pageOf(name, latest)
    return {
      ...summaryOf(name, latest),
      page,
      markdown: 'body' in page ? markdownOf(name, page.body) : '',
    }
  }

  async function pageOf(name: FixedPageName, populated: StoredPage): Promise<FixedPage['page']> {
    switch (name) {
      case 'home':
        return serializeHomeText(populated as StoredHome)
      case 'site':
        return serializeSettings(populated as StoredSite)
      default:
        return textPageOf(name, populated as About)
    }
  }

  /** @param populated with its picture in place of the id */
  async function textPageOf(name: 'about' | 'terms', populated: About) {
    // In the body, pictures and contents are ids, as the editor takes them.
    const { title, description, body } = (await storedPage(name, { draft: true })) as About
    return {
      title: title ?? '',
      description: description ?? '',
      image: populatedAsset(populated.image),
      body: draftRichTextOf(body, `draft of the ${name} page`),
    }
  }

  function markdownOf(name: FixedPageName, body: unknown): string {
    return renderRichText(
      payload,
      draftRichTextOf(body, `a version of the ${name} page`),
      'markdown',
    ).trimEnd()
  }

  function versionsOf(slug: FixedPageName, { where = {}, page = 1, limit = 1 }: VersionQuery) {
    return payload.findGlobalVersions({
      slug,
      where,
      sort: '-updatedAt',
      page,
      limit,
      depth: 0,
      ...access,
    })
  }

  async function versionOf(slug: FixedPageName, versionId: string): Promise<StoredVersion> {
    const where = withVersionId(payload, versionId, history)
    const [found] = (await versionsOf(slug, { where })).docs
    if (!found) throw noSuchVersion(history)
    return found
  }

  async function before(slug: FixedPageName, { updatedAt }: StoredVersion) {
    return (await versionsOf(slug, { where: { updatedAt: { less_than: updatedAt } } })).docs[0]
  }

  function serializerFor(slug: FixedPageName, published: StoredPage) {
    const publishedAt = published.updatedAt ?? null
    return ({ id, version, latest }: StoredVersion, earlier?: StoredVersion): FixedPageVersion => ({
      id: String(id),
      savedAt: new Date(version.updatedAt ?? 0),
      status: version._status === 'published' ? 'published' : 'draft',
      changes: changesOf(slug, version, earlier?.version),
      isLatest: Boolean(latest),
      isPublished: version._status === 'published' && version.updatedAt === publishedAt,
    })
  }

  async function textOf(name: FixedPageName, version: StoredPage): Promise<string> {
    const fields = fieldsOf(name, version)
    const names = await namesOf(namedIn(fields))
    const { body, ...rest } = fields
    return [outlineOf(rest, names), markdownOf(name, body)].filter(Boolean).join('\n\n')
  }

  /** What pictures and contents are called. */
  async function namesOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const where = { id: { in: ids } }
    const page = { where, pagination: false, depth: 0 } as const
    const assets = await payload.find({ collection: 'assets', ...page, ...access })
    const contents = await payload.find({
      collection: 'contents',
      select: { title: true },
      ...page,
      ...access,
    })
    return new Map([
      ...assets.docs.map(({ id, name, alt }) => [id, name || alt || id] as const),
      ...contents.docs.map(({ id, title }) => [id, title] as const),
    ])
  }

  /** The fields of an input that change something, as they are stored. */
  async function changedFields(
    name: FixedPageName,
    latest: FixedPage,
    page: unknown,
  ): Promise<Record<string, unknown>> {
    if (name === 'site') return changedSettings(latest.page as SiteSettings, page)
    if (name === 'home') {
      const given = homeTextInput.parse(page)
      const alike = unchangedFields({ schema: homeTextInput, entity: homeText }, given, latest.page)
      const changed = Object.entries(storedSectionsOf(given)).filter(([field]) => !alike.has(field))
      const stored = (await storedPage('home', { draft: true })) as StoredHome
      return Object.fromEntries(
        changed.map(([field, section]) => {
          const known: unknown = Reflect.get(stored, field)
          return [field, { ...(isRecord(known) ? known : {}), ...section }]
        }),
      )
    }
    const given = sitePageInput.parse(page)
    const alike = unchangedFields({ schema: sitePageInput, entity: sitePage }, given, latest.page)
    const { body, ...fields } = given
    const text = typeof body === 'string' ? richTextFromMarkdown(payload, body) : body
    const written = { ...fields, ...(body !== undefined && { body: text }) }
    return Object.fromEntries(Object.entries(written).filter(([field]) => !alike.has(field)))
  }

  async function changedSettings(
    latest: SiteSettings,
    page: unknown,
  ): Promise<Record<string, unknown>> {
    const given = settingsInput.parse({ page: withoutUnchangedFields(page, latest) }).page
    const schema = { schema: siteSettingsInput, entity: siteSettings }
    const alike = unchangedFields(schema, given, latest)
    const changed = Object.entries(given).filter(([field]) => !alike.has(field))
    const stored = (await storedPage('site', { draft: true })) as StoredSite
    return withStoredParts(Object.fromEntries(changed), stored)
  }

  async function write(
    slug: FixedPageName,
    data: Record<string, unknown>,
    { as, context = {} }: { as: 'draft' | 'published'; context?: RequestContext },
  ) {
    const written: Record<string, unknown> = { ...data, _status: as }
    const target = { slug, draft: as === 'draft', depth: 0, context } as const
    await payload
      .updateGlobal({ ...target, data: written, ...access })
      .catch((error: unknown) => throwWithPaths(error))
  }

  return {
    ...pageScheduleOperations({ payload, caller }),

    async list() {
      requireEditorOfPages(caller)
      return Promise.all(
        fixedPageName.options.map(async (name) =>
          summaryOf(name, await storedPage(name, { draft: true })),
        ),
      )
    },

    async get(name) {
      return read(requirePage(caller, name))
    },

    async preview(pageName) {
      const name = requirePage(caller, pageName)
      const latest = await storedPage(name, { draft: true, depth: 1 })
      switch (name) {
        case 'home':
          return serializeHome(latest as StoredHome)
        case 'site': {
          const plans = (await storedPage('home', { draft: false })) as StoredHome
          return serializeSite(latest as StoredSite, plans)
        }
        default:
          return serializeSitePage(latest as About)
      }
    },

    async save(pageName, input) {
      const name = requirePage(caller, pageName)
      const { page, updatedAt, as } = inputs[name].parse(input)
      return writeWithLock({ payload, withLock }, name, async () => {
        const latest = await read(name)
        rejectStaleVersion(updatedAt, { what: 'page', yours: input, latest })
        const data = await changedFields(name, latest, page)
        const isChanged = Object.keys(data).length > 0
        const isPublication = as === 'published' && (latest.isAhead || isChanged)
        if (!isPublication && !(as === 'draft' && isChanged)) return latest
        await write(name, data, { as })
        return read(name)
      })
    },

    async discard(pageName) {
      const name = requirePage(caller, pageName)
      return writeWithLock({ payload, withLock }, name, async () => {
        const latest = await read(name)
        if (!latest.isAhead) return latest
        // The published version becomes the newest one; the draft stays among the versions.
        const published = fieldsOf(name, await storedPage(name, { draft: false }))
        await write(name, published, { as: 'published', context: restoring })
        return read(name)
      })
    },

    async versions(pageName, input = {}) {
      const name = requirePage(caller, pageName)
      const query = pageVersionQuery.parse(input)
      const found = await versionsOf(name, { page: query.page + 1, limit: query.size })
      const last = found.docs.at(-1)
      const earlier = last && (await before(name, last))
      const serialize = serializerFor(name, await storedPage(name, { draft: false }))
      const docs = found.docs.map((each, index) =>
        serialize(each, found.docs[index + 1] ?? earlier),
      )
      return listFrom({ ...found, docs }, query, (each) => each)
    },

    async version(pageName, versionId) {
      const name = requirePage(caller, pageName)
      const found = await versionOf(name, versionId)
      const serialize = serializerFor(name, await storedPage(name, { draft: false }))
      const [newest = found] = (await versionsOf(name, {})).docs
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
      return writeWithLock({ payload, withLock }, name, async () => {
        const { version } = await versionOf(name, versionId)
        const latest = await read(name)
        rejectStaleRestoration(latestSavedAt, latest.updatedAt)
        await write(name, fieldsOf(name, version), { as: 'draft', context: restoring })
        return read(name)
      })
    },
  }
}

interface VersionQuery {
  where?: Where
  /** Starts at 1. */
  page?: number
  limit?: number
}

/** Payload names the fields of the page, which are within `page` in what the caller has sent. */
function throwWithPaths(error: unknown): never {
  if (!(error instanceof ValidationError)) throw error
  throw invalid(error.data.errors.map(({ path, message }) => ({ path: `page.${path}`, message })))
}

function summaryOf(name: FixedPageName, latest: StoredPage): FixedPageSummary {
  return {
    name,
    title: titleOf(name, latest),
    isAhead: isAheadOf(latest),
    updatedAt: latest.updatedAt ? new Date(latest.updatedAt) : null,
  }
}

function titleOf(name: FixedPageName, latest: StoredPage): string {
  if ('title' in latest) return latest.title ?? ''
  return siteText(name === 'site' ? 'settings' : 'home')
}

/** The texts of a stored page. */
function fieldsOf(name: FixedPageName, stored: StoredPage): Record<string, unknown> {
  return Object.fromEntries(pageFields[name].map((field) => [field, Reflect.get(stored, field)]))
}

/** The fields that changed since the version before; all that have a text for the first one. */
function changesOf(name: FixedPageName, version: StoredPage, earlier?: StoredPage): string[] {
  const [now, then] = [fieldsOf(name, version), earlier ? fieldsOf(name, earlier) : {}]
  return pageFields[name].filter((field) => contentHash(now[field]) !== contentHash(then[field]))
}
