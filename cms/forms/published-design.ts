import type { Payload } from 'payload'
import type { FormDesign } from '../payload-types'
import { type Access, draftWith, fieldsOf, isAheadOf } from '../site/published-page'

type Change = Partial<Omit<FormDesign, 'id' | 'createdAt' | 'updatedAt' | '_status'>>

/**
 * Changes a form for visitors. A pending draft stays a draft: see `updatePublished`.
 * @param published the form as visitors see it
 */
export async function updatePublishedDesign(
  payload: Payload,
  published: FormDesign,
  change: Change,
  access: Access,
): Promise<FormDesign> {
  const target = { collection: 'form-designs', id: published.id, depth: 0, ...access } as const
  const newest = await payload.findByID({ ...target, draft: true })
  const isAhead = isAheadOf(newest)
  // Payload would complete the data with the fields of the draft, and so publish them.
  const data = { ...(isAhead && fieldsOf(published)), ...change, _status: 'published' as const }
  const changed = await payload.update({ ...target, data })
  if (isAhead) {
    const stored = { published: fieldsOf(published), latest: fieldsOf(newest) }
    await payload.update({ ...target, draft: true, data: draftWith(change, stored) })
  }
  return changed
}
