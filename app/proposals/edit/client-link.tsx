import type { ProposalLink } from '../../../server/proposals/links/contract'
import { CopyButton } from '../../design/copy-button'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { formatMoment } from '../../formats/moment'
import { MessageField } from './message-field'

interface ClientLinkProps {
  link: ProposalLink
  clientEmail: string | null
  problem: FormProblem | undefined
}

/** The client link: to copy, mail, renew and end it. */
export function ClientLink({ link, clientEmail, problem }: ClientLinkProps) {
  const { url, endedAt, mailedTo, mailedAt } = link
  const renew = (
    <ActionForm
      intent="renew"
      variant="quiet"
      size="small"
      problem={problemOf(problem, 'renew')}
      submit={{ label: 'Renew the link', pending: 'Renewing…' }}
    />
  )
  if (endedAt) {
    return (
      <SettingsSection
        title="The client’s link"
        text={`Ended on ${formatMoment(endedAt)} UTC: it no longer works. Renewing it creates a new link.`}
      >
        {renew}
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      title="The client’s link"
      text="Everyone who has it can read and answer the proposal."
    >
      <p className="client-link">{url}</p>
      <div className="w-fit">
        <CopyButton text={url} label="Copy the link" />
      </div>
      <p className="text-sm text-ink-soft">
        {mailedTo && mailedAt
          ? `Mailed to ${mailedTo} on ${formatMoment(mailedAt)} UTC.`
          : 'Not mailed from here yet.'}
      </p>
      {clientEmail ? (
        <details className="mail-link" open={problemOf(problem, 'mail') !== undefined}>
          <summary>Mail it to {clientEmail}</summary>
          <ActionForm
            intent="mail"
            size="small"
            problem={problemOf(problem, 'mail')}
            submit={{ label: 'Mail the link', pending: 'Mailing…' }}
          >
            <MessageField problem={problemOf(problem, 'mail')} />
          </ActionForm>
        </details>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {renew}
        <ActionForm
          intent="end"
          variant="danger"
          size="small"
          problem={problemOf(problem, 'end')}
          submit={{ label: 'End the link', pending: 'Ending…' }}
        />
      </div>
    </SettingsSection>
  )
}
