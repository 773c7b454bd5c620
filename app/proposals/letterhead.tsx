import type { Proposal, RecordedAnswer } from '../../server/proposals/contract'
import { formatDay } from '../formats/day'
import { formatMoment } from '../formats/moment'
import { useLanguage, useText } from '../messages/use-text'
import { useRootData } from '../root-data'
import { proposalMessages } from './messages'
import type { ProposalPage } from './proposal-view'

type LetterFacts = Pick<ProposalPage, 'client' | 'number' | 'createdAt' | 'validUntil' | 'expired'>

/** The top of a printed proposal: sender, client, number and date. */
export function Letterhead({ client, number, createdAt, validUntil, expired }: LetterFacts) {
  const text = useText(proposalMessages)
  const language = useLanguage()
  const footer = useRootData()?.site.footer
  return (
    <div className="letterhead" aria-hidden="true">
      <p className="letterhead-sender">{footer?.company}</p>
      <p className="letterhead-address">
        {[footer?.address, footer?.phone, footer?.email].filter(Boolean).join('\n')}
      </p>
      <p className="letterhead-client">{client}</p>
      <p className="letterhead-facts">
        {text('letter.number', { number })}
        <br />
        {formatDay(createdAt, language)}
        {validUntil ? (
          <>
            <br />
            {text(expired ? 'letter.wasValidUntil' : 'letter.validUntil', {
              day: formatDay(validUntil, language),
            })}
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
  const text = useText(proposalMessages)
  const company = useRootData()?.site.footer.company
  return (
    <div className="signatures" aria-hidden="true">
      {answer ? (
        <Answered status={status} {...answer} />
      ) : (
        <>
          <p>{text('letter.signature', { name: company ?? '' })}</p>
          <p>{text('letter.signature', { name: client })}</p>
        </>
      )}
    </div>
  )
}

function Answered({
  status,
  name,
  answeredAt,
}: Pick<Proposal, 'status'> & Pick<RecordedAnswer, 'name' | 'answeredAt'>) {
  const text = useText(proposalMessages)
  const moment = formatMoment(answeredAt, useLanguage())
  return (
    <p>
      {name
        ? text('letter.answeredBy', { status, name, moment })
        : text('letter.answered', { status, moment })}
    </p>
  )
}
