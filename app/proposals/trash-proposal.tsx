import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { proposalAdminMessages } from './admin/messages'

interface TrashProposalProps {
  intent: string
  /** The title, if there are several of these on a page; for screen readers. */
  of?: string
  problem: FormProblem | undefined
}

/** Deletes a proposal, after a second click: it opens the button that does it. */
export function TrashProposal({ intent, of, problem }: TrashProposalProps) {
  const text = useText(proposalAdminMessages)
  return (
    <details className="trash-proposal" open={problem !== undefined}>
      <summary className="trash-summary button button-quiet button-small">
        {of
          ? text.rich('deleteOf', {
              title: of,
              of: (words) => <span className="sr-only">{words}</span>,
            })
          : text('delete')}
      </summary>
      <ActionForm
        intent={intent}
        variant="danger"
        size="small"
        {...(of && { of })}
        problem={problem}
        submit={{ label: text('trash'), pending: text('trashing') }}
      >
        <p className="text-sm text-ink-soft">{text('trashText')}</p>
      </ActionForm>
    </details>
  )
}
