import type { Payload, RequiredDataFromCollectionSlug, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Proposal as StoredProposal } from '../../cms/payload-types'
import { richTextFromMarkdown } from '../../cms/rich-text/markdown'
import {
  type ProposalOperations,
  proposalInput,
  proposalListQuery,
  proposalUpdate,
} from '../contract/proposal'
import { ApiError } from '../errors'
import type { InTurn } from '../identity/turns'
import type { Post } from '../mail/post'
import { storedRichText } from '../rich-text/stored'
import { serializeProposal, serializeProposalSummary } from '../serializers/proposal'
import { asCaller, asSystem, type Caller } from './caller'
import { withId } from './ids'
import { listFrom, payloadPage } from './lists'
import { proposalLinkOperations } from './proposal-links'
import { refusal } from './refusal'
import { inSpiteOfConflicts } from './write-conflicts'

/** The operations on proposals, with the rights of one caller. */
export function proposalOperations({
  payload,
  caller,
  inTurn,
  post,
}: {
  payload: Payload
  caller: Caller
  inTurn: InTurn
  post: Post
}): ProposalOperations {
  const access = asCaller(caller)

  async function readable(id: string): Promise<StoredProposal> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: withId(id, 'proposal'),
      limit: 1,
      pagination: false,
      depth: 1,
      // Who may read none finds none.
      disableErrors: true,
      ...access,
    })
    const stored = docs[0]
    if (!stored) throw await refusalFor(id)
    return stored
  }

  /** A draft is nobody's business; what was sent can be signed in for. */
  async function refusalFor(id: string): Promise<ApiError> {
    const { totalDocs } = await payload.count({
      collection: 'proposals',
      where: { and: [{ id: { equals: id } }, { status: { not_equals: 'draft' } }] },
      ...asSystem('tells a proposal that needs signing in from one that is not there'),
    })
    return totalDocs > 0
      ? refusal(caller, 'read this proposal')
      : new ApiError('NotFound', 'There is no such proposal.')
  }

  return {
    ...proposalLinkOperations({ payload, caller, inTurn, post }),

    async get(id) {
      return serializeProposal(await readable(id))
    },

    async list(input = {}) {
      const query = proposalListQuery.parse(input)
      const where: Where = query.status ? { status: { equals: query.status } } : {}
      const found = await payload.find({
        collection: 'proposals',
        where,
        ...payloadPage(query),
        select: { sections: false, items: false },
        depth: 0,
        disableErrors: true,
        ...access,
      })
      return listFrom(found, query, serializeProposalSummary)
    },

    async create(input) {
      const given = proposalInput.parse(input)
      if (!isAdmin(caller)) throw refusal(caller, 'make a proposal')
      const data = storedFields(payload, given) as RequiredDataFromCollectionSlug<'proposals'>
      const stored = await inSpiteOfConflicts(() =>
        payload.create({ collection: 'proposals', data, depth: 1, ...access }),
      )
      return serializeProposal(stored)
    },

    async update(id, input) {
      const given = proposalUpdate.parse(input)
      await readable(id)
      if (!isAdmin(caller)) throw refusal(caller, 'change this proposal')
      const data = storedFields(payload, given)
      const stored = await inSpiteOfConflicts(() =>
        payload.update({ collection: 'proposals', id, data, depth: 1, ...access }),
      )
      return serializeProposal(stored)
    },
  }
}

/** A parsed input as the collection stores it. */
function storedFields(
  payload: Payload,
  { validUntil, sections, ...given }: ReturnType<typeof proposalUpdate.parse>,
) {
  return {
    ...given,
    ...(validUntil === undefined ? {} : { validUntil: validUntil?.toISOString() ?? null }),
    ...(sections && {
      sections: sections.map(({ title, body }) => ({
        title,
        body: (typeof body === 'string'
          ? richTextFromMarkdown(payload, body)
          : body && storedRichText(body)) as NonNullable<
          StoredProposal['sections']
        >[number]['body'],
      })),
    }),
  }
}
