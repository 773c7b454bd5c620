import type { GlobalSlug, Payload, RequestContext, TypedUser } from 'payload'
import { contentHash } from '../fields/content-hash'
import { isRecord } from '../fields/is-record'

/** With whose rights a global or document is read and written. */
export interface Access {
  overrideAccess: boolean
  user?: TypedUser | null
  context?: RequestContext
}

/**
 * Changes fields of a global for visitors. A pending draft stays a draft: it gets the same change in fields
 * that it has not changed itself. Call it where no other write can come between.
 */
export async function updatePublished(
  payload: Payload,
  slug: GlobalSlug,
  data: Record<string, unknown>,
  access: Access,
): Promise<void> {
  const target = { slug, depth: 0, ...access } as const
  if (!hasVersions(payload, slug)) {
    await payload.updateGlobal({ ...target, data })
    return
  }
  const stored = await publishedAndNewest(payload, slug, access)
  const { newest } = stored
  const [published, latest] = [fieldsOf(stored.published), fieldsOf(newest)]
  const isAhead = isAheadOf(newest)
  // Payload would complete the data with the fields of the draft, and so publish them.
  const changed: Record<string, unknown> = {
    ...(isAhead && published),
    ...data,
    _status: 'published',
  }
  await payload.updateGlobal({ ...target, data: changed })
  if (!isAhead) return
  const draft = draftWith(data, { published, latest })
  // The draft was valid when it was saved. What it refers to may have been deleted since.
  const context = { putsBackVersion: true }
  await payload.updateGlobal({ ...target, draft: true, data: draft, context })
}

/** A pending draft after a change for visitors: it gets the same change in fields that it has not changed itself. */
export function draftWith(
  change: Record<string, unknown>,
  { published, latest }: Record<'published' | 'latest', Record<string, unknown>>,
): Record<string, unknown> {
  const alike = Object.entries(change).filter(
    ([name]) => contentHash(latest[name]) === contentHash(published[name]),
  )
  return { ...latest, ...Object.fromEntries(alike) }
}

/** A global as visitors see it, and its newest version, which may be a draft. */
export async function publishedAndNewest(payload: Payload, slug: GlobalSlug, access: Access) {
  const target = { slug, depth: 0, ...access } as const
  const published = await payload.findGlobal(target)
  if (!hasVersions(payload, slug)) return { published, newest: published }
  return { published, newest: await payload.findGlobal({ ...target, draft: true }) }
}

/** Whether the newest version has changes that visitors do not see yet. */
export function isAheadOf(newest: { updatedAt?: string | null; _status?: string | null }): boolean {
  // Before the first write, Payload returns the default values, also of the status.
  return Boolean(newest.updatedAt) && newest._status === 'draft'
}

function hasVersions(payload: Payload, slug: GlobalSlug): boolean {
  return Boolean(payload.globals.config.find((global) => global.slug === slug)?.versions)
}

/** The fields of a stored global or document, without those that Payload sets. */
export function fieldsOf(stored: unknown): Record<string, unknown> {
  if (!isRecord(stored)) return {}
  const { id: _id, createdAt: _created, updatedAt: _updated, globalType: _type, ...fields } = stored
  return fields
}
