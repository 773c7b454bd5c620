import type { Payload } from 'payload'
import { contentHash } from '../../../cms/fields/content-hash'
import type { About, Home as StoredHome, Site as StoredSite } from '../../../cms/payload-types'
import { isAheadOf } from '../../../cms/site/published-page'
import { populatedAsset } from '../../assets/serializer'
import { serializeContactPage } from '../../forms/administration/serializer'
import { asCaller, type Caller } from '../../identity/caller'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { siteText } from '../messages'
import { serializeSettings } from '../serializer'
import type { FixedPage, FixedPageName, FixedPageSummary } from './contract'
import { namedIn, outlineOf, pageFields, serializeHomeText } from './serializer'
import type { PageStore, StoredContact, StoredPage } from './store'

/** The stored pages as their editors read them: as entities, and as text. */
export function pageTexts({
  payload,
  caller,
  store,
}: {
  payload: Payload
  caller: Caller
  store: PageStore
}) {
  const access = asCaller(caller)

  async function pageOf(name: FixedPageName, populated: StoredPage): Promise<FixedPage['page']> {
    switch (name) {
      case 'home':
        return serializeHomeText(populated as StoredHome)
      case 'site':
        return serializeSettings(populated as StoredSite)
      case 'contact':
        return serializeContactPage(populated as StoredContact)
      default:
        return textPageOf(name, populated as About)
    }
  }

  /** @param populated with its picture in place of the id */
  async function textPageOf(name: 'about' | 'terms', populated: About) {
    // In the body, pictures and contents are ids, as the editor takes them.
    const { title, description, body } = (await store.read(name, { draft: true })) as About
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

  return {
    /** The newest version of a page. */
    async read(name: FixedPageName): Promise<FixedPage> {
      const latest = await store.read(name, { draft: true, depth: 1 })
      const page = await pageOf(name, latest)
      return {
        ...summaryOf(name, latest),
        page,
        markdown: 'body' in page ? markdownOf(name, page.body) : '',
      }
    },

    /** All texts of a version as Markdown. */
    async textOf(name: FixedPageName, version: StoredPage): Promise<string> {
      const fields = fieldsOf(name, version)
      const names = await namesOf(namedIn(fields))
      const { body, ...rest } = fields
      return [outlineOf(rest, names), markdownOf(name, body)].filter(Boolean).join('\n\n')
    },
  }
}

export function summaryOf(name: FixedPageName, latest: StoredPage): FixedPageSummary {
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
export function fieldsOf(name: FixedPageName, stored: StoredPage): Record<string, unknown> {
  return Object.fromEntries(pageFields[name].map((field) => [field, Reflect.get(stored, field)]))
}

/** The fields that changed since the version before; all that have a text for the first one. */
export function changesOf(
  name: FixedPageName,
  version: StoredPage,
  earlier?: StoredPage,
): string[] {
  const [now, then] = [fieldsOf(name, version), earlier ? fieldsOf(name, earlier) : {}]
  return pageFields[name].filter((field) => contentHash(now[field]) !== contentHash(then[field]))
}
