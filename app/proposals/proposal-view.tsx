import type { Proposal } from '../../server/proposals/contract'
import { PageHeading } from '../design/page-heading'
import { formatDay } from '../formats/day'
import { formatMoney } from '../formats/money'
import { useLanguage, useText } from '../messages/use-text'
import type { PageText } from '../rich-text/page-text'
import { RichTextBody } from '../rich-text/rich-text'
import { ItemsTable } from './items-table'
import { proposalMessages } from './messages'
import { StatusBadge } from './status-badge'

export interface ProposalPage extends Omit<Proposal, 'sections'> {
  sections: { title: string; body: PageText | null }[]
  /** Whether its last valid day has passed. */
  expired: boolean
}

/** A proposal as its client reads it. */
export function ProposalView({ proposal }: { proposal: ProposalPage }) {
  const text = useText(proposalMessages)
  const language = useLanguage()
  const { title, client, summary, status, validUntil, expired, sections, items } = proposal
  return (
    <article dir="auto" className="proposal">
      <PageHeading title={title} lead={summary}>
        <dl className="proposal-facts lg:col-span-4 lg:col-start-9 lg:self-end">
          <div>
            <dt>{text('number')}</dt>
            <dd>{proposal.number}</dd>
          </div>
          <div>
            <dt>{text('client')}</dt>
            <dd>{client}</dd>
          </div>
          <div>
            <dt>{text('status')}</dt>
            <dd>
              <StatusBadge status={status} />
            </dd>
          </div>
          {validUntil ? (
            <div>
              <dt>{text(expired ? 'wasValidUntil' : 'validUntil')}</dt>
              <dd>
                <time dateTime={validUntil.toISOString()}>{formatDay(validUntil, language)}</time>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{text('total')}</dt>
            <dd>{formatMoney(proposal.total, proposal.currency, language)}</dd>
          </div>
        </dl>
      </PageHeading>
      <div className="frame proposal-body">
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title, and none moves
          <section key={index} className="proposal-section">
            <h2 className="text-2xl">{section.title}</h2>
            <RichTextBody data={section.body} />
          </section>
        ))}
        {items.length > 0 ? (
          <section className="proposal-section">
            <h2 className="text-2xl">{text('prices')}</h2>
            <ItemsTable {...proposal} />
          </section>
        ) : null}
      </div>
    </article>
  )
}
