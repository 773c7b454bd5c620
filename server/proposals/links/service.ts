import { audit } from '../../../cms/audit/record'
import type { Proposal as StoredProposal } from '../../../cms/payload-types'
import { proposalTarget } from '../../../cms/proposals/audit'
import { asCaller, asSystem, auditActor } from '../../identity/caller'
import { writeWithLock } from '../../locks/lock'
import { ApiError, invalid } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { requireArea } from '../../operations/permission-error'
import { proposalText } from '../messages'
import type { ProposalServices } from '../proposal-services'
import { serializeProposalSummary } from '../serializer'
import { type ProposalLinkOperations, proposalMailing } from './contract'
import { proposalInvitationMail } from './invitation-mail'
import { proposalKeys } from './keys'

type Operations = Pick<ProposalLinkOperations, 'link' | 'renewLink' | 'endLink' | 'mailLink'>

/** The operations of administrators on the links of proposals. */
export function proposalLinkOperations({
  payload,
  caller,
  withLock,
  mailer,
}: ProposalServices): Operations {
  const keys = proposalKeys(payload)

  async function findOrThrow(id: string): Promise<StoredProposal> {
    const where = withId(id, 'proposal')
    requireArea(caller, 'proposals', 'shareProposal')
    const { docs } = await payload.find({
      collection: 'proposals',
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      ...asCaller(caller),
    })
    if (!docs[0]) throw new ApiError('NotFound', proposalText('notFound'))
    return docs[0]
  }

  async function recordAudit(
    action: `proposal.link${string}`,
    proposal: StoredProposal,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    const actor = auditActor(caller)
    await audit(payload, { action, actor, target: proposalTarget(proposal), details })
  }

  async function agencyEmail(): Promise<string | null> {
    const site = await payload.findGlobal({
      slug: 'site',
      depth: 0,
      ...asSystem('every page of the site shows this'),
    })
    return site.footer?.email || null
  }

  return {
    async link(id) {
      await findOrThrow(id)
      return keys.linkOf(id)
    },

    async renewLink(id) {
      const proposal = await findOrThrow(id)
      return writeWithLock({ payload, withLock }, `proposal ${id}`, async () => {
        await recordAudit('proposal.linkRenewed', proposal)
        return keys.change(id, ({ round }) => ({
          round: round + 1,
          endedAt: null,
          mailedTo: null,
          mailedAt: null,
        }))
      })
    },

    async endLink(id) {
      const proposal = await findOrThrow(id)
      return writeWithLock({ payload, withLock }, `proposal ${id}`, async () => {
        await recordAudit('proposal.linkEnded', proposal)
        return keys.change(id, ({ endedAt }) => ({ endedAt: endedAt ?? new Date().toISOString() }))
      })
    },

    async mailLink(id, input) {
      const proposal = await findOrThrow(id)
      const { to = proposal.clientEmail, message = '' } = proposalMailing.parse(input)
      if (!to) throw invalid([{ path: 'to', message: proposalText('link.noAddress') }])
      if (proposal.status === 'draft') {
        throw new ApiError('Conflict', proposalText('link.draft'))
      }
      const { url, endedAt } = await keys.linkOf(id)
      if (endedAt) throw new ApiError('Conflict', proposalText('link.ended'))
      const contact = await agencyEmail()
      const summary = serializeProposalSummary(proposal, 'holder of the link')
      return writeWithLock({ payload, withLock }, `proposal ${id}`, async () => {
        await mailer.send(to, (site) =>
          proposalInvitationMail(site, { proposal: summary, url, message, contact }),
        )
        await recordAudit('proposal.linkMailed', proposal, { to })
        return keys.change(id, () => ({ mailedTo: to, mailedAt: new Date().toISOString() }))
      })
    },
  }
}
