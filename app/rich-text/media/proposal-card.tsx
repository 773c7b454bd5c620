import { formatDay } from '../../formats/day'
import { formatMoney } from '../../formats/money'
import { useLanguage, useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { mediaMessages } from './messages'
import type { ProposalNode } from './nodes'

/** A proposal, for readers who may read it; nothing for others. */
export function ProposalCard({ fields }: Pick<ProposalNode, 'fields'>) {
  const text = useText(mediaMessages)
  const language = useLanguage()
  const { proposal } = fields
  if (typeof proposal !== 'object' || proposal === null) return null
  const { id, title, client, total, currency, status, validUntil } = proposal
  // Dates in JSON are texts.
  const until = validUntil ? new Date(validUntil) : null
  return (
    <div className="proposal-card" dir="auto">
      <p className="embed-provider">{text('proposalFor', { client })}</p>
      <p className="embed-title">
        <SiteLink href={`/proposal/${id}`}>{title}</SiteLink>
      </p>
      <dl>
        <div>
          <dt>{text('total')}</dt>
          <dd>{formatMoney(total, currency, language)}</dd>
        </div>
        {until && status === 'sent' ? (
          <div>
            <dt>{text('validUntil')}</dt>
            <dd>
              <time dateTime={until.toISOString()}>{formatDay(until, language)}</time>
            </dd>
          </div>
        ) : (
          <div>
            <dt>{text('status')}</dt>
            <dd>{text(status)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
