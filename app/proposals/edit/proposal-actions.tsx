import type { ProposalSource, ProposalStatus } from '../../../server/proposals/contract'
import type { ProposalLink } from '../../../server/proposals/links/contract'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { TrashProposal } from '../trash-proposal'
import { AnswerRecord } from './answer-record'
import { ClientLink } from './client-link'
import { MessageField } from './message-field'
import { proposalEditMessages } from './messages'

interface ProposalActionsProps {
  proposal: ProposalSource
  link: ProposalLink
  problem: FormProblem | undefined
  /** Whether there are unsaved changes: only the stored version is sent. */
  unsaved: boolean
}

/** The actions that the status of a proposal allows. */
export function ProposalActions({ proposal, link, problem, unsaved }: ProposalActionsProps) {
  const text = useText(proposalEditMessages)
  const { status, clientEmail, client, mayBecome } = proposal
  const version = <input type="hidden" name="updatedAt" value={proposal.updatedAt.toISOString()} />
  const change = (to: ProposalStatus) => {
    const rejected = problemOf(problem, 'status')
    return (
      <ActionForm
        key={to}
        intent="status"
        size="small"
        variant="quiet"
        problem={rejected?.values.status === to ? rejected : undefined}
        submit={{ label: text(`${to}.change`), pending: text(`${to}.changing`) }}
      >
        {version}
        <input type="hidden" name="status" value={to} />
      </ActionForm>
    )
  }
  return (
    <div className="proposal-tasks">
      <p role="status" className="proposal-unsaved">
        {unsaved ? text('saveFirst') : null}
      </p>
      <fieldset disabled={unsaved} className="contents">
        <legend className="sr-only">{text('actions')}</legend>
        {status === 'draft' ? (
          <SettingsSection
            title={text('send.title')}
            text={
              clientEmail
                ? text('send.text', { address: clientEmail, client })
                : text('send.noAddress')
            }
          >
            {clientEmail ? (
              <ActionForm
                intent="send"
                problem={problemOf(problem, 'send')}
                submit={{ label: text('send.submit'), pending: text('send.pending') }}
              >
                {version}
                <MessageField problem={problemOf(problem, 'send')} />
              </ActionForm>
            ) : null}
          </SettingsSection>
        ) : (
          <>
            <AnswerRecord proposal={proposal} />
            <ClientLink link={link} clientEmail={clientEmail} problem={problem} />
          </>
        )}
        {mayBecome.length > 0 ? (
          <SettingsSection title={text(status === 'draft' ? 'withoutMail' : 'changeStatus')}>
            <div className="grid gap-3">{mayBecome.map(change)}</div>
          </SettingsSection>
        ) : null}
        <SettingsSection title={text('copy.title')} text={text('copy.text')}>
          <ActionForm
            intent="copy"
            variant="quiet"
            size="small"
            problem={problemOf(problem, 'copy')}
            submit={{ label: text('copy.submit'), pending: text('copy.pending') }}
          />
        </SettingsSection>
        <SettingsSection title={text('delete')}>
          <TrashProposal intent="trash" problem={problemOf(problem, 'trash')} />
        </SettingsSection>
      </fieldset>
    </div>
  )
}
