import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'

interface TrashProposalProps {
  intent: string
  /** The title, if there are several of these on a page; for screen readers. */
  of?: string
  problem: FormProblem | undefined
}

/** Deletes a proposal, after a second click: it opens the button that does it. */
export function TrashProposal({ intent, of, problem }: TrashProposalProps) {
  return (
    <details className="trash-proposal" open={problem !== undefined}>
      <summary className="trash-summary button button-quiet button-small">
        Delete{of ? <span className="sr-only"> {of}</span> : null}
      </summary>
      <ActionForm
        intent={intent}
        variant="danger"
        size="small"
        {...(of && { of })}
        problem={problem}
        submit={{ label: 'Move to the trash', pending: 'Moving…' }}
      >
        <p className="text-sm text-ink-soft">
          Its link and page stop working until it is restored.
        </p>
      </ActionForm>
    </details>
  )
}
