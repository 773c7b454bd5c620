import type { ProposalLink } from '../../../server/proposals/links/contract'
import { CopyButton } from '../../design/copy-button'
import { ActionForm } from '../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { SettingsSection } from '../../design/settings-section'
import { useMoment } from '../../formats/reader-zone'
import { useText } from '../../messages/use-text'
import { MessageField } from './message-field'
import { proposalEditMessages } from './messages'

interface ClientLinkProps {
  link: ProposalLink
  clientEmail: string | null
  problem: FormProblem | undefined
}

/** The client link: to copy, mail, renew and end it. */
export function ClientLink({ link, clientEmail, problem }: ClientLinkProps) {
  const text = useText(proposalEditMessages)
  const momentOf = useMoment()
  const { url, endedAt, mailedTo, mailedAt } = link
  const renew = (
    <ActionForm
      intent="renew"
      variant="quiet"
      size="small"
      problem={problemOf(problem, 'renew')}
      submit={{ label: text('link.renew'), pending: text('link.renewing') }}
    />
  )
  if (endedAt) {
    return (
      <SettingsSection
        title={text('link.title')}
        text={text('link.ended', { moment: momentOf(endedAt) })}
      >
        {renew}
      </SettingsSection>
    )
  }
  return (
    <SettingsSection title={text('link.title')} text={text('link.text')}>
      <p className="client-link">{url}</p>
      <div className="w-fit">
        <CopyButton text={url} label={text('link.copy')} />
      </div>
      <p className="text-sm text-ink-soft">
        {mailedTo && mailedAt
          ? text('link.mailed', { address: mailedTo, moment: momentOf(mailedAt) })
          : text('link.notMailed')}
      </p>
      {clientEmail ? (
        <details className="mail-link" open={problemOf(problem, 'mail') !== undefined}>
          <summary>{text('link.mailTo', { address: clientEmail })}</summary>
          <ActionForm
            intent="mail"
            size="small"
            problem={problemOf(problem, 'mail')}
            submit={{ label: text('link.mail'), pending: text('link.mailing') }}
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
          submit={{ label: text('link.end'), pending: text('link.ending') }}
        />
      </div>
    </SettingsSection>
  )
}
