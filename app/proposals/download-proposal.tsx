import { withQuery } from '../client/query-string'
import { useV1Address } from '../client/v1-address'
import { DownloadLink } from '../design/download-link'
import { useText } from '../messages/use-text'
import { proposalMessages } from './messages'
import type { ProposalPage } from './proposal-view'

interface DownloadProposalProps {
  proposal: Pick<ProposalPage, 'id' | 'number'>
  /** The key of the client link by which it was opened; null without one. */
  linkKey: string | null
}

/** The link to a proposal as PDF. */
export function DownloadProposal({ proposal, linkKey }: DownloadProposalProps) {
  const text = useText(proposalMessages)
  const { id, number } = proposal
  const address = useV1Address(
    withQuery(`/v1/proposal/${id}/pdf`, linkKey === null ? {} : { key: linkKey }),
  )
  return (
    <div className="frame proposal-download">
      <DownloadLink href={address} fileName={text('fileName', { number })}>
        {text('download')}
      </DownloadLink>
    </div>
  )
}
