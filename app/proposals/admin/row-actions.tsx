import type { ProposalSummary } from '../../../server/proposals/contract'
import { ActionForm } from '../../design/forms/action-form'
import { useText } from '../../messages/use-text'
import { TrashProposal } from '../trash-proposal'
import { proposalAdminMessages } from './messages'

type Named = Pick<ProposalSummary, 'id' | 'title'>

/** What can be done with a proposal of the list, besides opening it. */
export function RowActions({ id, title }: Named) {
  const text = useText(proposalAdminMessages)
  return (
    <div className="flex items-start gap-2">
      <ActionForm
        intent={`copy ${id}`}
        variant="quiet"
        size="small"
        of={title}
        problem={undefined}
        submit={{ label: text('copy'), pending: text('copying') }}
      />
      <TrashProposal intent={`trash ${id}`} of={title} problem={undefined} />
    </div>
  )
}

/** Brings a proposal back from the trash. */
export function RestoreProposal({ id, title }: Named) {
  const text = useText(proposalAdminMessages)
  return (
    <ActionForm
      intent={`restore ${id}`}
      variant="quiet"
      size="small"
      of={title}
      problem={undefined}
      submit={{ label: text('restore'), pending: text('restoring') }}
    />
  )
}
