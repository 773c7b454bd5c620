import type { ProposalSource, ProposalStatus } from '../../../server/proposals/contract'
import type { ProposalLink } from '../../../server/proposals/links/contract'
import type { ButtonVariant } from '../../design/button'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { TrashProposal } from '../trash-proposal'
import { AnswerRecord } from './answer-record'
import { ClientLink } from './client-link'
import { MessageField } from './message-field'

interface ProposalActionsProps {
  proposal: ProposalSource
  link: ProposalLink
  problem: FormProblem | undefined
  /** Whether there are unsaved changes: only the stored version is sent. */
  unsaved: boolean
}

/** The actions that the status of a proposal allows. */
export function ProposalActions({ proposal, link, problem, unsaved }: ProposalActionsProps) {
  const { status, clientEmail, client, mayBecome } = proposal
  const version = <input type="hidden" name="updatedAt" value={proposal.updatedAt.toISOString()} />
  const change = (to: ProposalStatus) => {
    const { label, pending, variant } = changes[to]
    const rejected = problemOf(problem, 'status')
    return (
      <ActionForm
        key={to}
        intent="status"
        size="small"
        variant={variant}
        problem={rejected?.values.status === to ? rejected : undefined}
        submit={{ label, pending }}
      >
        {version}
        <input type="hidden" name="status" value={to} />
      </ActionForm>
    )
  }
  return (
    <div className="proposal-tasks">
      <p role="status" className="proposal-unsaved">
        {unsaved ? 'Save first: only the saved version is sent.' : null}
      </p>
      <fieldset disabled={unsaved} className="contents">
        <legend className="sr-only">Actions</legend>
        {status === 'draft' ? (
          <SettingsSection
            title="Send it"
            text={
              clientEmail
                ? `The link goes to ${clientEmail}. From then on ${client} can read it, accept it or decline it.`
                : 'To mail the link from here, enter and save the e-mail address of the client.'
            }
          >
            {clientEmail ? (
              <ActionForm
                intent="send"
                problem={problemOf(problem, 'send')}
                submit={{ label: 'Send by mail', pending: 'Sending…' }}
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
          <SettingsSection title={status === 'draft' ? 'Or without a mail' : 'Change its status'}>
            <div className="grid gap-3">{mayBecome.map(change)}</div>
          </SettingsSection>
        ) : null}
        <SettingsSection title="Copy" text="A new draft with the same texts and items.">
          <ActionForm
            intent="copy"
            variant="quiet"
            size="small"
            problem={problemOf(problem, 'copy')}
            submit={{ label: 'Duplicate', pending: 'Copying…' }}
          />
        </SettingsSection>
        <SettingsSection title="Delete">
          <TrashProposal intent="trash" problem={problemOf(problem, 'trash')} />
        </SettingsSection>
      </fieldset>
    </div>
  )
}

const changes: Record<ProposalStatus, { label: string; pending: string; variant: ButtonVariant }> =
  {
    sent: { label: 'Mark as sent', pending: 'Marking…', variant: 'quiet' },
    accepted: { label: 'Note down: accepted', pending: 'Noting…', variant: 'quiet' },
    declined: { label: 'Note down: declined', pending: 'Noting…', variant: 'quiet' },
    draft: { label: 'Take back to draft', pending: 'Taking back…', variant: 'quiet' },
  }
