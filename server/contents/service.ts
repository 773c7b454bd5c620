import type { Payload, RequiredDataFromCollectionSlug, Where } from 'payload'
import { editableIds, isAuthor, mayEdit } from '../../cms/access/can'
import { contentUrl, languageInSlug } from '../../cms/contents/address'
import { isContentLanguage } from '../../cms/contents/languages'
import { languageName } from '../../cms/contents/translations'
import type { Content as StoredContent } from '../../cms/payload-types'
import { richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { seriesIdIn } from '../../cms/series/id'
import { tagIdsIn } from '../../cms/tags/ids'
import { cachedByRights } from '../cache/cache-by-rights'
import { authorTags, seriesTags } from '../cache/cacheability'
import type { ReadCache } from '../cache/read-cache'
import type { EventLog } from '../events/log'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import { requireScope } from '../identity/keys'
import type { WithLock } from '../locks/lock'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import { rejectStaleVersion } from '../operations/stale-version'
import { unchangedFields } from '../operations/unchanged-fields'
import { renderRichText } from '../rich-text/formats'
import type { SearchIndex } from '../search/search-index'
import { authorOf } from './author'
import {
  type Content,
  type ContentLanguage,
  type ContentSummary,
  contentInput,
  content as contentSchema,
  contentUpdate,
  type MovedContent,
} from './contract'
import { contentChanges } from './listing/changes'
import { conditionsOf, hasBodies, refuseLargePages } from './listing/conditions'
import { type ContentList, type ContentListQuery, contentListQuery } from './listing/contract'
import { itemsOf } from './listing/items'
import { withLookups } from './lookups'
import { contentText } from './messages'
import type { ContentOperations } from './operations/contract'
import { serializeContent, serializeContentSummary, statusOf } from './serializer'
import { partsOf } from './series/parts'
import { seriesAt, seriesIdOf } from './series/resolve'
import { siteLanguages } from './site-languages'
import { storedStatus, whereStatus } from './status'
import { tagAt, tagIdsOf, writeWithTags } from './tags/resolve'
import { parsedWithText, requirePublishable } from './text-checks'
import { translationLinks, whereInLanguage } from './translations/in-language'

type ContentFields = Omit<ReturnType<typeof contentUpdate.parse>, 'updatedAt'>

/** The lock key for creating contents, so that two never get the same slug. */
export const newContents = 'new contents'

/** How many contents are considered as related, and how many are shown. */
const maxScanned = 20
const maxRelated = 3

/** How many contents a search in a list finds. */
const maxMatches = 100

/** The cache tags of a content, or of the result that there is none. */
const contentTags = (content: Content | null) => [
  'pages',
  'assets',
  'tags',
  'forms',
  // Its languages decide which translations there are.
  'site',
  ...(content ? [`content:${content.id}`, ...authorTags(content), ...seriesTags(content)] : []),
]

/** The cache tags of a list, of which `include` may add bodies and authors. */
const listTags = (list: ContentList) => [
  'contents',
  'assets',
  'forms',
  'tags',
  'series',
  'site',
  ...list.content.flatMap((item) => (item.author === undefined ? [] : authorTags(item))),
]

/** The operations on contents, with the permissions of one caller. */
export function contentOperations({
  payload,
  caller,
  readCache,
  withLock,
  search,
  events,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
  search: SearchIndex
  events: EventLog
}): ContentOperations {
  const access = asCaller(caller)
  const cached = cachedByRights(readCache, caller)

  async function readable(where: Where): Promise<StoredContent | null> {
    const { docs } = await payload.find({
      collection: 'contents',
      where,
      limit: 1,
      pagination: false,
      depth: 1,
      ...access,
    })
    return docs[0] ?? null
  }

  /** @param address the part of the cache key that identifies the content */
  async function read(where: Where, address: string): Promise<Content | null> {
    const content = await cached(`content ${address}`, contentTags, async () => {
      const stored = await readable(where)
      return stored && serialize(stored)
    })
    return content && filledIn(content)
  }

  async function serialize(stored: StoredContent): Promise<Content> {
    const [author, { others }] = await Promise.all([
      authorOf(payload, stored),
      siteLanguages(payload, readCache),
    ])
    const isTranslated = others.length > 0
    const translations = isTranslated ? await translationLinks({ payload, caller }, stored) : []
    const seriesId = seriesIdIn(stored.metadata)
    const parts = seriesId ? await partsOf({ payload, caller }, seriesId) : []
    return serializeContent(stored, { author, translations, parts })
  }

  /** With what its body refers to, such as proposals and lists of contents, as the caller may read them. */
  async function filledIn<
    Item extends Pick<Content, 'id' | 'language'> & { data?: Content['data'] },
  >(content: Item): Promise<Item> {
    if (!content.data) return content
    const reader = { payload, caller, readCache }
    const data = await withLookups(reader, content.data, { owner: content, proposals: true })
    return data === content.data ? content : { ...content, data }
  }

  async function itemsFilledIn(list: ContentList, query: ContentListQuery): Promise<ContentList> {
    return query.include?.includes('data')
      ? { ...list, content: await Promise.all(list.content.map(filledIn)) }
      : list
  }

  /** The body as it is stored: a link to a content by its id, which a reader gets as an address. */
  async function storedBody(id: string): Promise<StoredContent['data']> {
    const { data } = await payload.findByID({
      collection: 'contents',
      id,
      depth: 0,
      select: { data: true },
      ...access,
    })
    return data
  }

  /** The error for a content that was not returned to this caller. */
  async function permissionErrorFor(where: Where): Promise<ApiError> {
    const { docs } = await payload.find({
      collection: 'contents',
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      ...asSystem('distinguishes a page that needs a sign-in from a missing one'),
    })
    const hidden = docs[0]
    if (hidden && statusOf(hidden) === 'published') {
      const { permission } = hidden.metadata
      const targetId = permission === 'authenticated' ? null : hidden.id
      return permissionError(caller, 'readContent', { permission, targetId })
    }
    return new ApiError('NotFound', contentText('missing'))
  }

  async function movedTo(slug: string): Promise<string | null> {
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: slug } },
      limit: 1,
      pagination: false,
      depth: 1,
      ...asSystem('the new address of a page is public; the permission is checked there'),
    })
    const target = docs[0]?.to
    return target && typeof target === 'object' ? contentUrl(target) : null
  }

  /** A content in a language, or its original if that is what readers get. @throws NotFound */
  async function inLanguage(content: Content, language: ContentLanguage): Promise<Content> {
    const { own } = await siteLanguages(payload, readCache)
    const languageOf = (one: Pick<Content, 'language'>) => one.language ?? own
    if (languageOf(content) === language) return content
    const translation = content.translations.find((one) => languageOf(one) === language)
    const other = translation?.id ?? content.translationOf
    const shown = other ? await read(withId(other, 'content'), other) : content
    if (shown && (translation || shown.fallback === 'original')) return shown
    throw new ApiError(
      'NotFound',
      contentText('notInLanguage', { language: languageName(language) }),
    )
  }

  /** Where readers of `/{language}/{slug of the original}` are sent; null if there is nothing for them. */
  async function addressInLanguage(slug: string): Promise<MovedContent | null> {
    const language = languageInSlug(slug)
    if (!isContentLanguage(language)) return null
    const ofOriginal = slug.slice(language.length + 1)
    const original = await read({ slug: { equals: ofOriginal } }, `/${ofOriginal}`)
    if (!original || !(await isOffered(language))) return null
    const shown = await inLanguage(original, language).catch(unlessMissing)
    return shown && { movedTo: shown.url, isTemporary: true }
  }

  async function isOffered(language: ContentLanguage): Promise<boolean> {
    const { own, others } = await siteLanguages(payload, readCache)
    return [own, ...others].includes(language)
  }

  function publishedSummaries(where: Where, page: { sort?: string; limit?: number } = {}) {
    return payload.find({
      collection: 'contents',
      where: { and: [where, ...whereStatus('published')] },
      pagination: false,
      select: { data: false },
      depth: 1,
      ...page,
      ...access,
    })
  }

  /** The newest contents with a tag of this one; those with more of its tags come first. */
  async function withSharedTags(
    { id, metadata }: Pick<StoredContent, 'id' | 'metadata'>,
    isInLanguageOf: InLanguage,
  ) {
    const tags = new Set(tagIdsIn(metadata))
    if (tags.size === 0) return []
    const { docs } = await publishedSummaries(
      { 'metadata.tags': { in: [...tags] } },
      { sort: '-publishedAt', limit: maxScanned },
    )
    const shared = ({ metadata }: (typeof docs)[number]) =>
      tagIdsIn(metadata).filter((tag) => tags.has(tag)).length
    return docs
      .filter((doc) => doc.id !== id && isInLanguageOf(doc))
      .toSorted((one, other) => shared(other) - shared(one))
      .slice(0, maxRelated)
  }

  /** Contents with similar titles. */
  async function withSimilarTitle(id: string, isInLanguageOf: InLanguage) {
    const nearest = await search.like(id, maxScanned)
    const { docs } = await publishedSummaries({ id: { in: nearest } })
    return docs
      .filter(isInLanguageOf)
      .toSorted((one, other) => nearest.indexOf(one.id) - nearest.indexOf(other.id))
  }

  async function relatedTo(id: string): Promise<ContentSummary[]> {
    const where = withId(id, 'content')
    const { docs } = await payload.find({
      collection: 'contents',
      where,
      limit: 1,
      pagination: false,
      select: { language: true, metadata: { tags: true } },
      depth: 0,
      ...access,
    })
    const content = docs[0]
    if (!content) throw await permissionErrorFor(where)
    const { own } = await siteLanguages(payload, readCache)
    const isInLanguageOf: InLanguage = ({ language }) =>
      (language ?? own) === (content.language ?? own)
    const tagged = await withSharedTags(content, isInLanguageOf)
    const similar = tagged.length < maxRelated ? await withSimilarTitle(id, isInLanguageOf) : []
    const related = new Map([...tagged, ...similar].map((doc) => [doc.id, doc]))
    return [...related.values()].slice(0, maxRelated).map(serializeContentSummary)
  }

  async function listed(query: ContentListQuery): Promise<ContentList> {
    const matches = query.search ? (await search.find(query.search, maxMatches)).ids : null
    const tag = query['filter[tag]']
    const tagId = tag === undefined ? undefined : ((await tagAt(payload, tag))?.id ?? null)
    const languages = await siteLanguages(payload, readCache)
    const inLanguage = await whereInLanguage({ payload, caller }, query.locale, languages)
    const series = query['filter[series]']
    const seriesId =
      series === undefined ? undefined : ((await seriesAt(payload, series))?.id ?? null)
    const { where, sort } = conditionsOf(query, { matches, tagId, seriesId, inLanguage })
    // Read before the contents: what changes meanwhile is in the next list of changes.
    const cursor = query.include?.includes('cursor') && String(events.newestKnown())
    const found = await findPage(
      { ...query, sort },
      where,
      (page) =>
        payload.find({
          collection: 'contents',
          ...page,
          ...(!hasBodies(query.include) && { select: { data: false } }),
          depth: 1,
          ...access,
        }),
      () =>
        cached(`count of ${JSON.stringify(where)}`, ['pages'], () =>
          payload.count({ collection: 'contents', where, ...access }),
        ),
    )
    const items = await itemsOf(payload, found.docs, query.include)
    const list = listFrom(found, query, (stored) => stored.id)
    return { ...list, content: items, ...(cursor && { cursor }) }
  }

  async function changed(query: ContentListQuery): Promise<ContentList> {
    refuseLargePages(query)
    const { docs, deleted, cursor, isLast } = await contentChanges(
      { payload, caller, events },
      query,
    )
    const content = await itemsOf(payload, docs, query.include)
    const counted = { numberOfElements: content.length, totalElements: content.length }
    return {
      ...listFrom({ docs: [], totalDocs: content.length }, query, () => null),
      ...counted,
      content,
      empty: content.length === 0,
      last: isLast,
      cursor,
      deleted,
    }
  }

  return {
    async get(id) {
      const where = withId(id, 'content')
      const content = await read(where, id)
      if (!content) throw await permissionErrorFor(where)
      return content
    },

    async getBySlug(slug) {
      const where = { slug: { equals: slug } }
      const content = await read(where, `/${slug}`)
      if (content) return content
      const address = await movedTo(slug)
      if (address) return { movedTo: address }
      const translated = await addressInLanguage(slug)
      if (translated) return translated
      throw await permissionErrorFor(where)
    },

    async list(input = {}) {
      const query = contentListQuery.parse(input)
      if (query.changedSince !== undefined) return itemsFilledIn(await changed(query), query)
      const key = `list ${JSON.stringify(query)}`
      return itemsFilledIn(await cached(key, listTags, () => listed(query)), query)
    },

    async create(input) {
      const {
        updatedAt: _,
        keepUnfinished,
        requireAltTexts,
        ...fields
      } = parsedWithText(contentInput, input)
      const mayWrite = editableIds(caller) === 'all' || (isAuthor(caller) && !isShown(fields))
      if (!mayWrite) {
        throw permissionError(caller, isAuthor(caller) ? 'publishSome' : 'createContent', {
          permission: 'edit',
          targetId: 'contents',
        })
      }
      if (isShown(fields)) requireScope(caller, 'content:publish')
      const write = async () => {
        // Payload fills in the fields that have defaults, such as the permission.
        const data = await storedFields(payload, fields)
        if (isShown(fields)) {
          const checks = { keepUnfinished, requireAltTexts }
          await requirePublishable({ payload, caller }, data.data, checks)
        }
        return payload.create({
          collection: 'contents',
          data: data as RequiredDataFromCollectionSlug<'contents'>,
          context: { keepsUnfinished: keepUnfinished === true && !isShown(fields) },
          depth: 1,
          ...access,
        })
      }
      const { metadata } = fields
      const stored = await writeWithTags(
        { payload, withLock },
        { key: newContents, metadata },
        write,
      )
      return filledIn(await serialize(stored))
    },

    async update(id, input) {
      const { updatedAt, ...fields } = contentUpdate.parse(input)
      const where = withId(id, 'content')
      const write = async () => {
        const current = await readable(where)
        if (!current) throw await permissionErrorFor(where)
        if (!mayEdit(caller, id)) {
          throw permissionError(caller, 'changeContent', {
            permission: 'edit',
            targetId: id,
          })
        }
        const latest = await filledIn(await serialize(current))
        rejectStaleVersion(updatedAt, { what: 'content', yours: input, latest })
        const unchanged = unchangedFields(
          { schema: contentUpdate, entity: contentSchema },
          fields,
          latest,
        )
        if (Object.keys(fields).every((name) => unchanged.has(name))) return current
        if (isShown(latest) || isShown(fields)) requireScope(caller, 'content:publish')
        const data = {
          ...(await storedFields(payload, fields)),
          ...(unchanged.has('data') && { data: await storedBody(id) }),
        }
        return payload.update({ collection: 'contents', id, data, depth: 1, ...access })
      }
      const { metadata } = fields
      const stored = await writeWithTags({ payload, withLock }, { key: id, metadata }, write)
      return filledIn(await serialize(stored))
    },

    related: (id) =>
      cached(`related to ${id}`, ['contents', 'assets', 'tags', 'series'], () => relatedTo(id)),

    inLanguage,

    async render(content, format) {
      return { ...content, data: renderRichText(payload, content.data, format) }
    },
  }
}

type InLanguage = (content: Pick<StoredContent, 'language'>) => boolean

function unlessMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** Whether visitors see a content, at its place or in the archive. */
function isShown({ status }: Pick<ContentFields, 'status'>): boolean {
  return status !== undefined && status !== 'draft'
}

/** Converts parsed input to the stored fields. Creates its new tags, and its new series. */
export async function storedFields(
  payload: Payload,
  { status, data, publishedAt, metadata, ...fields }: ContentFields,
) {
  const body = typeof data === 'string' ? richTextFromMarkdown(payload, data) : data
  return {
    ...fields,
    ...(metadata && { metadata: await storedMetadata(payload, metadata) }),
    ...(data === undefined ? {} : { data: body }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(status === undefined ? {} : storedStatus(status)),
  }
}

async function storedMetadata(
  payload: Payload,
  { tags, series, ...metadata }: NonNullable<ContentFields['metadata']>,
) {
  return {
    ...metadata,
    ...(tags && { tags: await tagIdsOf(payload, tags) }),
    ...(series !== undefined && { series: series && (await seriesIdOf(payload, series)) }),
    ...(series === null && { part: null }),
  }
}
