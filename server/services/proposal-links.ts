import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Proposal as StoredProposal } from '../../cms/payload-types'
import { siteAddress } from '../../cms/site-address'
import { type ProposalOperations, proposalAnswer, sharedProposalQuery } from '../contract/proposal'
import { ApiError } from '../errors'
import type { InTurn } from '../identity/turns'
import { proposalAnswerLetter } from '../mail/messages/proposal-answer'
import type { Post } from '../mail/post'
import { serializeProposal } from '../serializers/proposal'
import { asSystem, type Caller } from './caller'
import { withId } from './ids'
import { refusal } from './refusal'

type LinkOperations = Pick<ProposalOperations, 'link' | 'shared' | 'answer'>

/** Proposals for clients, who have no account but a link with a key that only this site can make. */
export function proposalLinkOperations({
  payload,
  caller,
  inTurn,
  post,
}: {
  payload: Payload
  caller: Caller
  inTurn: InTurn
  post: Post
}): LinkOperations {
  async function withKey(id: string, key: string): Promise<StoredProposal> {
    const given = Buffer.from(key)
    const right = Buffer.from(keyOf(payload, id))
    const opens = given.length === right.length && timingSafeEqual(given, right)
    const stored = opens ? await sent(withId(id, 'proposal')) : null
    if (!stored)
      throw new ApiError('NotFound', 'This link leads to no proposal. Ask us for it again.')
    return stored
  }

  async function sent(where: Where): Promise<StoredProposal | null> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: { and: [where, { status: { not_equals: 'draft' } }] },
      limit: 1,
      pagination: false,
      depth: 1,
      ...asSystem('whoever has the link may read what it leads to'),
    })
    return docs[0] ?? null
  }

  async function tellAgency(answered: StoredProposal): Promise<void> {
    const site = await payload.findGlobal({
      slug: 'site',
      depth: 0,
      ...asSystem('where the agency reads its mail'),
    })
    const to = site.footer?.email
    if (to) post.letter(to, (about) => proposalAnswerLetter(about, serializeProposal(answered)))
  }

  return {
    async link(id) {
      const where = withId(id, 'proposal')
      if (!isAdmin(caller)) throw refusal(caller, 'share this proposal')
      const { totalDocs } = await payload.count({
        collection: 'proposals',
        where,
        ...asSystem('only an administrator comes this far'),
      })
      if (totalDocs === 0) throw new ApiError('NotFound', 'There is no such proposal.')
      const key = keyOf(payload, id)
      return { key, url: siteAddress(`/proposal/${id}?key=${key}`) }
    },

    async shared(id, input) {
      const { key } = sharedProposalQuery.parse(input)
      return serializeProposal(await withKey(id, key))
    },

    async answer(id, input) {
      const { key, status } = proposalAnswer.parse(input)
      return inTurn(`proposal ${id}`, async () => {
        const current = await withKey(id, key)
        if (current.status === status) return serializeProposal(current)
        if (current.status === 'sent' && isOver(current)) {
          throw new ApiError('Conflict', 'This proposal is no longer valid. Ask us for a new one.')
        }
        const answered = await payload.update({
          collection: 'proposals',
          id,
          data: { status },
          depth: 1,
          ...asSystem('whoever has the link may answer it'),
        })
        await tellAgency(answered)
        return serializeProposal(answered)
      })
    },
  }
}

/** A proposal is valid to the end of the day it names. */
function isOver({ validUntil }: StoredProposal): boolean {
  return validUntil != null && new Date(validUntil).setUTCHours(24, 0, 0, 0) <= Date.now()
}

function keyOf(payload: Payload, id: string): string {
  return createHmac('sha256', payload.secret).update(`proposal link ${id}`).digest('base64url')
}
