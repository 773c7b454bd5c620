import type { Request } from 'express'
import type { Asset } from '../assets/contract'
import type { AuthorOperations } from '../contents/authors/contract'
import type { Content } from '../contents/contract'
import type { ContentOperations } from '../contents/operations/contract'
import type { SeriesOperations } from '../contents/series/contract'
import type { TagOperations } from '../contents/tags/contract'
import type { FormDesign } from '../forms/contract'
import type { HomesOperations } from '../homes/contract'
import type { ProposalOperations } from '../proposals/operations/contract'
import type { SiteOperations } from '../site/contract'

/** Whether a response can be cached, and what invalidates it; recorded while the response is made. */
export interface Cacheability {
  /** The tags of everything the response contains, as `cms/changes/tags.ts` lists them. */
  tags: Set<string>
  /** Whether it contains something that differs between anonymous visitors, or whose changes have no tags. */
  isPrivate: boolean
  /** Whether it is the same for every query string. */
  ignoresQuery: boolean
  /** In a page tier: the responses of `/v1` that it was made of, each as its path and its ETag. */
  sources: Set<string>
}

/** Files, icons and probes: the response cache leaves them out, and what they depend on is cached elsewhere. */
const unchanging =
  /^\/(?:files|assets|images|homes|metrics|robots\.txt|favicon\.\w+|(?:apple-touch-)?icon[-\w]*\.png|v1\/(?:live|ready|health))(?:[/?]|$)/

/** Whether the response to a URL never depends on the change log. */
export function isUnchanging(url: string | undefined): boolean {
  return unchanging.test(url ?? '/')
}

const byRequest = new WeakMap<Request, Cacheability>()

/** The cacheability of the response to a request, to be read and changed. */
export function cacheabilityOf(request: Request): Cacheability {
  const known = byRequest.get(request)
  if (known) return known
  const cacheability: Cacheability = {
    tags: new Set(),
    isPrivate: false,
    ignoresQuery: false,
    sources: new Set(),
  }
  byRequest.set(request, cacheability)
  return cacheability
}

/** The tag of the author's name, which a content contains. */
export function authorTags({ createdBy }: Pick<Content, 'createdBy'>): string[] {
  return createdBy ? [`author:${createdBy}`] : []
}

/** The tag of a content that shows the title of its series; its parts have `pages`. */
export function seriesTags({ metadata }: Pick<Content, 'metadata'>): string[] {
  return metadata.series ? ['series'] : []
}

/** The cache tags of an author's page. */
export function authorPageTags(id: string): string[] {
  return [`author:${id}`, `assets-of:${id}`, 'assets', 'contents']
}

/** The operations on contents, which add the tags of what they return. */
export function taggedContents(
  operations: ContentOperations,
  cacheability: Cacheability,
): ContentOperations {
  const { tags } = cacheability
  const { create, update, render } = operations
  const addOwn = (content: Content) =>
    // A body contains the addresses of other contents, and the site says which languages there are.
    addTags(
      tags,
      [
        `content:${content.id}`,
        'pages',
        'tags',
        'site',
        ...authorTags(content),
        ...seriesTags(content),
      ],
      content,
    )
  return {
    create,
    update,
    render,
    async get(id) {
      const content = await operations.get(id)
      addOwn(content)
      return content
    },
    async getBySlug(slug) {
      const found = await operations.getBySlug(slug)
      if ('movedTo' in found) addTags(tags, ['pages', 'site'], found)
      else addOwn(found)
      return found
    },
    async inLanguage(content, language) {
      const found = await operations.inLanguage(content, language)
      addOwn(found)
      return found
    },
    async list(query) {
      // Events are numbered after the change of a content has invalidated what is cached.
      if (query?.changedSince !== undefined) cacheability.isPrivate = true
      const list = await operations.list(query)
      const authors = list.content.flatMap((item) =>
        item.author === undefined ? [] : authorTags(item),
      )
      addTags(tags, ['contents', 'tags', 'series', 'site', ...authors], list.content)
      return list
    },
    async related(id) {
      const related = await operations.related(id)
      const ofThese = related.map(({ id }) => `content:${id}`)
      addTags(tags, ['pages', 'tags', 'series', ...ofThese], related)
      return related
    },
  }
}

/** The operations on authors, which add the tags of what they return. */
export function taggedAuthors(
  operations: AuthorOperations,
  { tags }: Cacheability,
): AuthorOperations {
  return {
    async get(id) {
      const author = await operations.get(id)
      addTags(tags, authorPageTags(id), author)
      return author
    },
  }
}

/** The operations on tags, which add the cache tags of what they return. */
export function taggedTags(operations: TagOperations, { tags }: Cacheability): TagOperations {
  return {
    get(address) {
      for (const tag of ['pages', 'tags']) tags.add(tag)
      return operations.get(address)
    },
    list(query) {
      for (const tag of ['pages', 'tags']) tags.add(tag)
      return operations.list(query)
    },
  }
}

/** The operations on series, which add the cache tags of what they return. */
export function taggedSeries(
  operations: SeriesOperations,
  { tags }: Cacheability,
): SeriesOperations {
  return {
    get(address) {
      for (const tag of ['pages', 'series']) tags.add(tag)
      return operations.get(address)
    },
    list(query) {
      for (const tag of ['pages', 'series']) tags.add(tag)
      return operations.list(query)
    },
  }
}

/** The operations on proposals, which add the tags of what they return. What a link opens, and files, are not cached. */
export function taggedProposals(
  operations: ProposalOperations,
  cacheability: Cacheability,
): ProposalOperations {
  const { tags } = cacheability
  return {
    ...operations,
    async get(id) {
      const proposal = await operations.get(id)
      // A text contains the addresses of contents.
      addTags(tags, [`proposal:${proposal.id}`, 'pages'], proposal)
      return proposal
    },
    async list(query) {
      tags.add('proposals')
      return operations.list(query)
    },
    shared(id, input) {
      cacheability.isPrivate = true
      return operations.shared(id, input)
    },
    pdf(id, input) {
      cacheability.isPrivate = true
      return operations.pdf(id, input)
    },
  }
}

/** The operations on the designs of the home page. What administrators see is not cached. */
export function taggedHomes(
  operations: HomesOperations,
  cacheability: Cacheability,
): HomesOperations {
  return {
    ...operations,
    async assignment() {
      cacheability.tags.add('home')
      return operations.assignment()
    },
    gallery() {
      cacheability.isPrivate = true
      return operations.gallery()
    },
  }
}

/** The operations on the site, which add the tags of what they return. */
export function taggedSite(operations: SiteOperations, cacheability: Cacheability): SiteOperations {
  const { tags } = cacheability
  return {
    async get() {
      const site = await operations.get()
      addTags(tags, ['site', 'home'], site)
      return site
    },
    update: operations.update,
    async pages() {
      for (const tag of ['pages', 'site']) tags.add(tag)
      return operations.pages()
    },
    async home() {
      const home = await operations.home()
      addTags(tags, ['home', 'pages'], home)
      return home
    },
    async about() {
      const about = await operations.about()
      addTags(tags, ['about', 'pages'], about)
      return about
    },
    async terms() {
      const terms = await operations.terms()
      addTags(tags, ['terms', 'pages'], terms)
      return terms
    },
    search(query) {
      // Every search has an address of its own; cached, they would evict pages.
      cacheability.isPrivate = true
      return operations.search(query)
    },
  }
}

/** Of assets and forms inside results. The read cache returns the same object many times. */
const nestedTagsByResult = new WeakMap<object, readonly string[]>()

function addTags(tags: Set<string>, own: readonly string[], result: object): void {
  for (const tag of own) tags.add(tag)
  for (const tag of nestedTagsOf(result)) tags.add(tag)
}

function nestedTagsOf(result: object): readonly string[] {
  const known = nestedTagsByResult.get(result)
  if (known) return known
  const found = new Set<string>()
  addNestedTags(found, result)
  const tags = [...found]
  nestedTagsByResult.set(result, tags)
  return tags
}

function addNestedTags(tags: Set<string>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  // A list that another content joins has no tag of that content yet.
  if ('blockType' in value && value.blockType === 'ContentsList') {
    for (const tag of ['contents', 'tags', 'series', 'site']) tags.add(tag)
  }
  const reusableBlockId = shownDocument(value, 'ReusableBlock', 'block')
  if (reusableBlockId) tags.add(`block:${reusableBlockId}`)
  const proposalId = shownProposal(value)
  if (proposalId) tags.add(`proposal:${proposalId}`)
  else if (isAsset(value)) tags.add(`asset:${value.id}`)
  else if (isForm(value)) tags.add(`form:${value.id}`)
  else for (const nested of Object.values(value)) addNestedTags(tags, nested)
}

/** Whether a part of a response is an asset. */
export function isAsset(value: object): value is Asset {
  return 'files' in value && 'id' in value
}

function isForm(value: object): value is FormDesign {
  return 'stamp' in value && 'id' in value
}

/** The id of the proposal that a block of a text shows, from the fields of the block. */
export function shownProposal(fields: object): string | null {
  return shownDocument(fields, 'Proposal', 'proposal')
}

function shownDocument(fields: object, blockType: string, name: string): string | null {
  if (!('blockType' in fields) || fields.blockType !== blockType) return null
  const document: unknown = Reflect.get(fields, name)
  if (typeof document === 'string') return document
  const isPopulated = typeof document === 'object' && document !== null && 'id' in document
  return isPopulated ? String(document.id) : null
}
