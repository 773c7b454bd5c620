import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import type { Doing } from '../operations/permission-error'
import { contentText } from './messages'
import { requireWriter } from './writers'

/**
 * Loads a content for those who may write drafts of it.
 * @returns the published version and the latest draft, which may be the same
 * @throws NotFound also for a trashed content; Unauthorized, Forbidden
 */
export async function editableContent({
  payload,
  caller,
  id,
  what,
}: {
  payload: Payload
  caller: Caller
  id: string
  what: Doing
}): Promise<{ stored: StoredContent; latest: StoredContent }> {
  const where = withId(id, 'content')
  await requireWriter({ payload, caller, id, what })
  const find = { collection: 'contents', where, limit: 1, pagination: false, depth: 0 } as const
  const { docs } = await payload.find({ ...find, ...asCaller(caller) })
  const drafts = await payload.find({ ...find, draft: true, ...asCaller(caller) })
  const [stored, latest] = [docs[0], drafts.docs[0]]
  if (!stored) throw new ApiError('NotFound', contentText('missing'))
  return { stored, latest: latest ?? stored }
}
