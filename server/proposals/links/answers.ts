import type { Proposal as StoredProposal } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'
import { writeWithLock } from '../../locks/lock'
import { ApiError } from '../../operations/errors'
import { withId } from '../../operations/ids'
import type { Proposal } from '../contract'
import { isPast } from '../day'
import { proposalText } from '../messages'
import type { ProposalServices } from '../proposal-services'
import { serializeProposal } from '../serializer'
import { proposalAnswerMail } from './answer-mail'
import { type ProposalLinkOperations, proposalAnswer, sharedProposalQuery } from './contract'
import { proposalKeys } from './keys'

type Operations = Pick<ProposalLinkOperations, 'shared' | 'answer'>

/** The operations of clients, who have a link instead of an account. */
export function proposalAnswerOperations({
  payload,
  withLock,
  mailer,
}: Pick<ProposalServices, 'payload' | 'withLock' | 'mailer'>): Operations {
  const keys = proposalKeys(payload)

  async function findByKey(id: string, key: string): Promise<StoredProposal> {
    const where = withId(id, 'proposal')
    const { docs } = await payload.find({
      collection: 'proposals',
      where: { and: [where, { status: { not_equals: 'draft' } }] },
      limit: 1,
      pagination: false,
      depth: 1,
      ...asSystem('the holder of the link may read the proposal'),
    })
    const [stored] = docs
    if (!stored || !(await keys.isCurrent(id, key))) {
      throw new ApiError('NotFound', proposalText('link.unknown'))
    }
    return stored
  }

  async function notifyAgency(answered: Proposal): Promise<void> {
    const site = await payload.findGlobal({
      slug: 'site',
      depth: 0,
      ...asSystem('the answer is mailed to the agency'),
    })
    const to = site.footer?.email
    if (to) await mailer.send(to, (about) => proposalAnswerMail(about, answered))
  }

  return {
    async shared(id, input) {
      const { key } = sharedProposalQuery.parse(input)
      return forClient(await findByKey(id, key))
    },

    async answer(id, input) {
      const { key, status, name, updatedAt } = proposalAnswer.parse(input)
      const write = async () => {
        const current = await findByKey(id, key)
        if (current.status === status) return forClient(current)
        if (current.status === 'sent') assertOpen(current, updatedAt)
        const stored = await payload.update({
          collection: 'proposals',
          id,
          data: { status },
          depth: 1,
          context: { clientAnswer: { name: name || null } },
          ...asSystem('the holder of the link may answer the proposal'),
        })
        const answered = forClient(stored)
        await notifyAgency(answered)
        return answered
      }
      return writeWithLock({ payload, withLock }, `proposal ${id}`, write)
    },
  }
}

function forClient(stored: StoredProposal): Proposal {
  return serializeProposal(stored, 'holder of the link')
}

/** @throws Conflict for an expired proposal, and for one changed since the client read it */
function assertOpen(current: StoredProposal, read: Date | undefined): void {
  if (current.validUntil && isPast(new Date(current.validUntil))) {
    throw new ApiError('Conflict', proposalText('answer.expired'))
  }
  if (read && read.getTime() !== new Date(current.updatedAt).getTime()) {
    throw new ApiError('Conflict', proposalText('answer.changed'))
  }
}
