import { formatDay } from '../../formats/day'
import { formatMoney } from '../../formats/money'
import { SiteLink } from '../../navigation/site-link'
import type { ProposalNode } from './nodes'

/** A proposal, for readers who may read it; nothing for others. */
export function ProposalCard({ fields }: Pick<ProposalNode, 'fields'>) {
  const { proposal } = fields
  if (typeof proposal !== 'object' || proposal === null) return null
  const { id, title, client, total, currency, status, validUntil } = proposal
  // Dates in JSON are texts.
  const until = validUntil ? new Date(validUntil) : null
  return (
    <div className="proposal-card" dir="auto">
      <p className="embed-provider">Proposal for {client}</p>
      <p className="embed-title">
        <SiteLink href={`/proposal/${id}`}>{title}</SiteLink>
      </p>
      <dl>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(total, currency)}</dd>
        </div>
        {until && status === 'sent' ? (
          <div>
            <dt>Valid until</dt>
            <dd>
              <time dateTime={until.toISOString()}>{formatDay(until)}</time>
            </dd>
          </div>
        ) : (
          <div>
            <dt>Status</dt>
            <dd>{status}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
