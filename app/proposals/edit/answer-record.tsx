import type { ProposalSource } from '../../../server/proposals/contract'
import { SettingsSection } from '../../design/settings-section'
import { formatMoment } from '../../formats/moment'

/** The recorded answer to a proposal: by whom, when, and from which address. */
export function AnswerRecord({ proposal }: { proposal: ProposalSource }) {
  const { status, answer } = proposal
  if (!answer) return null
  return (
    <SettingsSection title={status === 'accepted' ? 'Accepted' : 'Declined'}>
      <dl className="facts-list">
        <div>
          <dt>By</dt>
          <dd>{answer.name ?? (answer.address ? 'No name given' : 'Noted down here')}</dd>
        </div>
        <div>
          <dt>On</dt>
          <dd>
            <time dateTime={answer.answeredAt.toISOString()}>
              {formatMoment(answer.answeredAt)} UTC
            </time>
          </dd>
        </div>
        {answer.address ? (
          <div>
            <dt>From</dt>
            <dd>{answer.address}</dd>
          </div>
        ) : null}
      </dl>
    </SettingsSection>
  )
}
