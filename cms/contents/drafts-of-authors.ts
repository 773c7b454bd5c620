import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { isAuthor, mayEdit } from '../access/can'
import { subjectOf } from '../access/rules'
import type { Content } from '../payload-types'
import { contentText } from './messages'
import { storedContent } from './previous-state'

/**
 * Lets an author write drafts alone: nothing they save is on the site, leaves it, or is archived. Which contents are
 * theirs, the access rules of the collection decide.
 * @throws APIError 403
 */
export const draftsOfAuthors: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const user = subjectOf(req)
  const isOfCaller = 'overrideAccess' in args && args.overrideAccess === false
  if (!isOfCaller || !isAuthor(user)) return args
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return args
  const id = 'id' in args ? String(args.id) : null
  if (id !== null && mayEdit(user, id)) return args
  const { data, draft } = args as { data: Partial<Content>; draft?: boolean }
  const allowed =
    operation === 'create'
      ? data._status !== 'published' && !data.archived && !data.deletedAt
      : id !== null && (await isDraftOf(req, { id, data, draft }))
  if (allowed) return args
  throw new APIError(contentText('authorsDraft'), 403, null, true)
}

async function isDraftOf(
  req: PayloadRequest,
  { id, data, draft }: { id: string; data: Partial<Content>; draft: boolean | undefined },
): Promise<boolean> {
  const stored = await storedContent(req, id)
  if (!stored) return true
  const isSeparate = draft === true || stored._status !== 'published'
  const { archived = stored.archived, deletedAt = stored.deletedAt } = data
  const keepsPlace =
    Boolean(archived) === Boolean(stored.archived) &&
    Boolean(deletedAt) === Boolean(stored.deletedAt)
  return data._status === 'draft' && isSeparate && keepsPlace
}
