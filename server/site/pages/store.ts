import type { Payload, RequestContext, TypeWithVersion, Where } from 'payload'
import type { About, Home as StoredHome, Site as StoredSite } from '../../../cms/payload-types'
import type { PublicationTarget } from '../../../cms/site/scheduled-publications'
import { contactForm, contactName } from '../../forms/contact-form'
import type { FormToFillIn } from '../../forms/design-serializer'
import { asCaller, type Caller } from '../../identity/caller'
import type { FixedPageName } from './contract'

/** The contact page has no dates until it is changed. */
export type StoredContact = FormToFillIn & { createdAt?: string; updatedAt?: string }
export type StoredPage = StoredHome | About | StoredSite | StoredContact
export type StoredVersion = TypeWithVersion<StoredPage>

export interface VersionQuery {
  where?: Where
  /** Starts at 1. */
  page?: number
  limit?: number
}

export interface VersionPage {
  docs: StoredVersion[]
  totalDocs: number
}

interface Write {
  as: 'draft' | 'published'
  context?: RequestContext
}

/** Where the fixed pages are stored. All are globals, except the contact page, which is a form. */
export interface PageStore {
  /** @param draft whether to read the newest version, or else what visitors see */
  read(name: FixedPageName, options: { draft: boolean; depth?: 0 | 1 }): Promise<StoredPage>
  /** The newest first. */
  versions(name: FixedPageName, query?: VersionQuery): Promise<VersionPage>
  /** @throws ValidationError of Payload */
  write(name: FixedPageName, data: Record<string, unknown>, write: Write): Promise<void>
  /** What is published at a scheduled time; null for the contact page until it is stored. */
  target(name: FixedPageName): Promise<PublicationTarget | null>
  /** The same; it stores the contact page. */
  storedTarget(name: FixedPageName): Promise<PublicationTarget>
}

const order = '-updatedAt'

/** The stored pages, with the permissions of one caller. */
export function pageStore({ payload, caller }: { payload: Payload; caller: Caller }): PageStore {
  const access = asCaller(caller)
  const designs = { collection: 'form-designs', depth: 0 } as const

  async function contact() {
    const where = { name: { equals: contactName } }
    const { docs } = await payload.find({
      ...designs,
      where,
      limit: 1,
      pagination: false,
      ...access,
    })
    return docs[0] ?? null
  }

  /** Stores the contact page as it is until it is changed, unless it is stored. */
  async function storedContact() {
    const { id: _id, ...unchanged } = contactForm()
    return (await contact()) ?? payload.create({ ...designs, data: unchanged, ...access })
  }

  return {
    async read(name, { draft, depth = 0 }) {
      if (name !== 'contact') return payload.findGlobal({ slug: name, draft, depth, ...access })
      const stored = await contact()
      if (!stored) return contactForm()
      return draft ? payload.findByID({ ...designs, id: stored.id, draft, ...access }) : stored
    },

    async versions(name, { where = {}, page = 1, limit = 1 } = {}) {
      const query = { sort: order, page, limit, depth: 0 }
      if (name !== 'contact')
        return payload.findGlobalVersions({ slug: name, where, ...query, ...access })
      const stored = await contact()
      if (!stored) return { docs: [], totalDocs: 0 }
      const ofForm = { and: [{ parent: { equals: stored.id } }, where] }
      return payload.findVersions({
        collection: 'form-designs',
        where: ofForm,
        ...query,
        ...access,
      })
    },

    async write(name, fields, { as, context = {} }) {
      const draft = as === 'draft'
      const data: Record<string, unknown> = { ...fields, _status: as }
      if (name !== 'contact') {
        await payload.updateGlobal({ slug: name, draft, depth: 0, context, data, ...access })
        return
      }
      const { id } = await storedContact()
      await payload.update({ ...designs, id, draft, context, data, ...access })
    },

    async target(name) {
      if (name !== 'contact') return { global: name }
      const stored = await contact()
      return stored && { doc: { relationTo: 'form-designs', value: stored.id } }
    },

    async storedTarget(name) {
      if (name !== 'contact') return { global: name }
      const { id } = await storedContact()
      return { doc: { relationTo: 'form-designs', value: id } }
    },
  }
}
