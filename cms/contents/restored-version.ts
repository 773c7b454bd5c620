import type { CollectionBeforeValidateHook } from 'payload'
import type { Content } from '../payload-types'
import { slugBeforeTrash } from './address'

/** The state of a content rather than its text; restoring a version does not change it. */
const preservedFields = [
  'archived',
  'deletedAt',
  'publishedAt',
  'language',
  'translationOf',
  'createdBy',
  'updatedBy',
] as const

/**
 * The fields to write when a version is restored: its text, at its slug, with the content's current
 * state. A version may be older than the content's time in the trash or archive.
 */
export function restoredFields(version: Partial<Content>, now: Partial<Content>): Partial<Content> {
  const { slug } = version
  const state = Object.fromEntries(preservedFields.map((field) => [field, now[field] ?? null]))
  return { ...version, ...state, slug: slug ? slugBeforeTrash(slug) : now.slug }
}

/** Applies the same rule to Payload's own restore. */
export const preserveStateOnRestore: CollectionBeforeValidateHook<Content> = ({
  data,
  originalDoc,
  req,
}) =>
  req.context.isRestoringVersion && data && originalDoc ? restoredFields(data, originalDoc) : data
