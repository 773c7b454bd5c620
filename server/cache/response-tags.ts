import type { Request } from 'express'
import type { Asset } from '../assets/contract'
import type { ContentOperations } from '../contents/contract'
import type { FormDesign } from '../forms/contract'
import type { SiteOperations } from '../site/contract'

/** What an answer is made of, noted while it is being made. */
export interface Reads {
  /** As `cms/changes/tags.ts` lists them. */
  tags: Set<string>
  /** Whether something was read that is not the same for all strangers, or whose changes have no tags. */
  personal: boolean
  /** Whether the answer is the same whatever the address says behind its question mark. */
  ignoresQuery: boolean
}

const noted = new WeakMap<Request, Reads>()

/** The notes on one request. */
export function readsOf(request: Request): Reads {
  const known = noted.get(request)
  if (known) return known
  const reads: Reads = { tags: new Set(), personal: false, ignoresQuery: false }
  noted.set(request, reads)
  return reads
}

/** The operations on contents, noting what they give. */
export function notedContents(operations: ContentOperations, { tags }: Reads): ContentOperations {
  const { create, update, render } = operations
  return {
    create,
    update,
    render,
    async get(id) {
      const content = await operations.get(id)
      // A body names the addresses of other contents.
      noteAll(tags, [`content:${content.id}`, 'pages'], content)
      return content
    },
    async getBySlug(slug) {
      const found = await operations.getBySlug(slug)
      noteAll(tags, 'movedTo' in found ? ['pages'] : [`content:${found.id}`, 'pages'], found)
      return found
    },
    async list(query) {
      const list = await operations.list(query)
      noteAll(tags, ['contents'], list.content)
      return list
    },
    async related(id) {
      const related = await operations.related(id)
      noteAll(tags, ['pages', ...related.map((content) => `content:${content.id}`)], related)
      return related
    },
  }
}

/** The operations on the site, noting what they give. */
export function notedSite(operations: SiteOperations, reads: Reads): SiteOperations {
  const { tags } = reads
  return {
    async get() {
      const site = await operations.get()
      noteAll(tags, ['site'], site)
      return site
    },
    async pages() {
      tags.add('pages')
      return operations.pages()
    },
    async home() {
      const home = await operations.home()
      noteAll(tags, ['home', 'pages'], home)
      return home
    },
    async about() {
      const about = await operations.about()
      noteAll(tags, ['about', 'pages'], about)
      return about
    },
    async terms() {
      const terms = await operations.terms()
      noteAll(tags, ['terms', 'pages'], terms)
      return terms
    },
    search(query) {
      // There are as many searches as there are words: kept, they would take the place of pages.
      reads.personal = true
      return operations.search(query)
    },
  }
}

/** Of assets and forms inside answers, which may be remembered, and so given many times. */
const innerTags = new WeakMap<object, readonly string[]>()

function noteAll(tags: Set<string>, own: readonly string[], answer: object): void {
  for (const tag of own) tags.add(tag)
  for (const tag of innerTagsOf(answer)) tags.add(tag)
}

function innerTagsOf(answer: object): readonly string[] {
  const known = innerTags.get(answer)
  if (known) return known
  const found = new Set<string>()
  noteInner(found, answer)
  const tags = [...found]
  innerTags.set(answer, tags)
  return tags
}

function noteInner(tags: Set<string>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (isAsset(value)) tags.add(`asset:${value.id}`)
  else if (isForm(value)) tags.add(`form:${value.id}`)
  else for (const inner of Object.values(value)) noteInner(tags, inner)
}

function isAsset(value: object): value is Asset {
  return 'files' in value && 'id' in value
}

function isForm(value: object): value is FormDesign {
  return 'stamp' in value && 'id' in value
}
