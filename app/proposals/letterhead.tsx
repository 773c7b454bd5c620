import type { Proposal } from '../../server/proposals/contract'
import { formatDay } from '../formats/day'
import { formatMoment } from '../formats/moment'
import { useRootData } from '../root-data'
import type { ProposalPage } from './proposal-view'

type LetterFacts = Pick<ProposalPage, 'client' | 'number' | 'createdAt' | 'validUntil' | 'expired'>

/** The top of a printed proposal: sender, client, number and date. */
export function Letterhead({ client, number, createdAt, validUntil, expired }: LetterFacts) {
  const footer = useRootData()?.site.footer
  return (
    <div className="letterhead" aria-hidden="true">
      <p className="letterhead-sender">{footer?.company}</p>
      <p className="letterhead-address">
        {[footer?.address, footer?.phone, footer?.email].filter(Boolean).join('\n')}
      </p>
      <p className="letterhead-client">{client}</p>
      <p className="letterhead-facts">
        Proposal no. {number}
        <br />
        {formatDay(createdAt)}
        {validUntil ? (
          <>
            <br />
            {expired ? 'Was valid until' : 'Valid until'} {formatDay(validUntil)}
          </>
        ) : null}
      </p>
    </div>
  )
}

/** The end of a printed proposal: the client's answer, or lines to sign on. */
export function Signatures({
  status,
  client,
  answer,
}: Pick<Proposal, 'status' | 'client' | 'answer'>) {
  const company = useRootData()?.site.footer.company
  return (
    <div className="signatures" aria-hidden="true">
      {answer ? (
        <p>
          {status === 'accepted' ? 'Accepted' : 'Declined'}
          {answer.name ? ` online by ${answer.name}` : ''} on {formatMoment(answer.answeredAt)} UTC.
        </p>
      ) : (
        <>
          <p>Place, date, {company}</p>
          <p>Place, date, {client}</p>
        </>
      )}
    </div>
  )
}
