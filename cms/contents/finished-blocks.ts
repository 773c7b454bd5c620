import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { Content } from '../payload-types'
import { referencesIn } from '../references/in-document'
import { missingOf } from '../references/require-existing'
import { isRestoring } from '../rich-text/restoring'
import { blockFaults } from '../rich-text/unfinished-blocks'

/**
 * Refuses to publish a draft whose blocks are unfinished, by every way: the editor, a bulk action,
 * a schedule, Payload's admin. A changed text of a published content is parsed as a whole.
 * @throws ValidationError that names each of them
 */
export const requireFinishedBlocks: CollectionBeforeValidateHook<Content> = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  const isPublication =
    operation === 'update' && data?._status === 'published' && originalDoc?._status !== 'published'
  if (!isPublication || isRestoring(req)) return data
  const text = data.data
  const references = referencesIn(collection.flattenedFields, { data: text })
  const missing = await missingOf(
    req,
    references.filter(({ inBlock }) => inBlock),
  )
  const faults = blockFaults(
    text,
    'data',
    new Map(missing.map(({ path, message }) => [path, message])),
  )
  if (faults.length === 0) return data
  throw new ValidationError({
    collection: collection.slug,
    req,
    // Payload's admin shows labels alone.
    errors: faults.map((each) => ({ ...each, label: each.message })),
  })
}
