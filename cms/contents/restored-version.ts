import type { CollectionBeforeValidateHook } from 'payload'
import type { Content } from '../payload-types'
import { slugBeforeTrash } from './address'

/** What a content is rather than what it says; a version that is put back does not change it. */
const preservedFields = ['archived', 'deletedAt', 'publishedAt', 'createdBy', 'updatedBy'] as const

/**
 * What is written when a version is put back: what it says, at the address it had, and of all else
 * what holds now. A version may be older than the content's time in the trash or in the archive.
 */
export function restoredFields(version: Partial<Content>, now: Partial<Content>): Partial<Content> {
  const { slug } = version
  const state = Object.fromEntries(preservedFields.map((field) => [field, now[field] ?? null]))
  return { ...version, ...state, slug: slug ? slugBeforeTrash(slug) : now.slug }
}

/** Payload's own way to put a version back follows the same rule. */
export const preserveStateOnRestore: CollectionBeforeValidateHook<Content> = ({
  data,
  originalDoc,
  req,
}) =>
  req.context.isRestoringVersion && data && originalDoc ? restoredFields(data, originalDoc) : data
