import type { AclEntry } from '../../../server/accounts/contract'
import { isArea } from '../../../server/accounts/roles/contract'
import type { Api } from '../../../server/api/contract'
import type { Target } from './target'

/** The maximum number of contents, and of proposals, that a search shows. */
const maxFound = 8
/** The maximum number of proposals whose titles are read one by one. */
const maxProposals = 50

/** The contents and proposals whose titles have all words of a search; none without a word. */
export async function findTargets({ contentAdmin, proposals }: Api, search: string) {
  if (search === '') return []
  const query = { search, size: maxFound, sort: 'updatedAt,desc' }
  const [contents, found] = await Promise.all([contentAdmin.list(query), proposals.list(query)])
  return [
    ...contents.content.map(({ id, title }): Target => ({ id, title, kind: 'content' })),
    ...found.content.map(({ id, title }): Target => ({ id, title, kind: 'proposal' })),
  ]
}

/** The targets of permissions; those that were deleted are missing. */
export async function targetsOf(
  { contentAdmin, proposals }: Api,
  acl: readonly AclEntry[],
): Promise<Target[]> {
  const ids = [...new Set(acl.flatMap(({ targetId }) => targetId ?? []))].filter(
    (id) => !isArea(id),
  )
  if (ids.length === 0) return []
  const { content } = await contentAdmin.list({ id: ids.slice(0, 100), size: 100 })
  const contents = content.map(({ id, title }): Target => ({ id, title, kind: 'content' }))
  const others = ids.filter((id) => !contents.some((each) => each.id === id))
  const found = await Promise.all(
    others.slice(0, maxProposals).map(async (id): Promise<Target[]> => {
      const proposal = await proposals.get(id).catch(() => null)
      return proposal ? [{ id, title: proposal.title, kind: 'proposal' }] : []
    }),
  )
  return [...contents, ...found.flat()]
}
