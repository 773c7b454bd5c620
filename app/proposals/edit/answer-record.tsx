import type { ProposalSource } from '../../../server/proposals/contract'
import { Moment } from '../../design/moment'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { proposalEditMessages } from './messages'

/** The recorded answer to a proposal: by whom, when, and from which address. */
export function AnswerRecord({ proposal }: { proposal: ProposalSource }) {
  const text = useText(proposalEditMessages)
  const { status, answer } = proposal
  if (!answer) return null
  return (
    <SettingsSection title={text(status === 'accepted' ? 'answer.accepted' : 'answer.declined')}>
      <dl className="facts-list">
        <div>
          <dt>{text('answer.by')}</dt>
          <dd>{answer.name ?? text(answer.address ? 'answer.noName' : 'answer.noted')}</dd>
        </div>
        <div>
          <dt>{text('answer.on')}</dt>
          <dd>
            <Moment at={answer.answeredAt} />
          </dd>
        </div>
        {answer.address ? (
          <div>
            <dt>{text('answer.from')}</dt>
            <dd>{answer.address}</dd>
          </div>
        ) : null}
      </dl>
    </SettingsSection>
  )
}
