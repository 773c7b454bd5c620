import type { Payload, Where } from 'payload'
import { cachedByRights } from '../cache/cache-by-rights'
import type { ReadCache } from '../cache/read-cache'
import { asCaller, type Caller } from '../identity/caller'
import type { RichText } from '../rich-text/contract'
import { changeNodes, fieldsIn } from '../rich-text/nodes'
import { type ContentLanguage, type ContentSummary, contentTypes } from './contract'
import { serializeContentSummary } from './serializer'
import { siteLanguages } from './site-languages'
import { whereStatus } from './status'
import { whereInLanguage } from './translations/in-language'

export interface Reader {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}

/** The content whose text it is; undefined for a page of the site. */
export interface Owner {
  id: string
  language: ContentLanguage | null
}

type Fields = Record<string, unknown>

/** What a list depends on: what the contents say, and what may be read. */
const listTags = ['contents', 'assets', 'tags', 'series', 'site']
const maxListed = 12

/** Fills in the lists of contents in a text: the newest published ones that the caller may read. */
export async function withContentsLists(
  reader: Reader,
  text: RichText | null,
  owner?: Owner,
): Promise<RichText | null> {
  if (!text) return null
  const lists = fieldsIn(text).filter(isList)
  if (lists.length === 0) return text
  const found = new Map<Fields, ContentSummary[]>()
  for (const fields of lists) found.set(fields, await listed(reader, fields, owner))
  return changeNodes(text, (node) => {
    const contents = isList(node.fields) && found.get(node.fields)
    return contents ? { ...node, fields: { ...node.fields, contents } } : node
  })
}

function isList(fields: Fields | undefined): fields is Fields {
  return fields?.blockType === 'ContentsList'
}

async function listed(
  { payload, caller, readCache }: Reader,
  { type, tag, series, author, limit }: Fields,
  owner: Owner | undefined,
): Promise<ContentSummary[]> {
  const languages = await siteLanguages(payload, readCache)
  const language = languages.others.length > 0 ? (owner?.language ?? languages.own) : undefined
  const where: Where[] = [
    ...whereStatus('published'),
    ...(contentTypes.some((known) => known === type) ? [{ type: { equals: type } }] : []),
    ...whereRelated('metadata.tags', tag),
    ...whereRelated('metadata.series', series),
    ...(typeof author === 'string' ? [{ createdBy: { equals: author } }] : []),
    ...(owner ? [{ id: { not_equals: owner.id } }] : []),
  ]
  const count = Math.min(typeof limit === 'number' && limit > 0 ? limit : 1, maxListed)
  const cached = cachedByRights(readCache, caller)
  return cached(`listed ${count} ${language} ${JSON.stringify(where)}`, listTags, async () => {
    const inLanguage = await whereInLanguage({ payload, caller }, language, languages)
    const { docs } = await payload.find({
      collection: 'contents',
      where: { and: [...where, ...inLanguage] },
      sort: '-publishedAt',
      limit: count,
      pagination: false,
      select: { data: false },
      depth: 1,
      ...asCaller(caller),
    })
    return docs.map(serializeContentSummary)
  })
}

function whereRelated(field: string, id: unknown): Where[] {
  return typeof id === 'string' ? [{ [field]: { in: [id] } }] : []
}
