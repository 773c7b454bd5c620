import type { Proposal } from '../../server/proposals/contract'
import { Badge, type BadgeTone } from '../design/badge'
import { useText } from '../messages/use-text'
import { proposalMessages } from './messages'

const tones = {
  draft: 'neutral',
  sent: 'waiting',
  accepted: 'good',
  declined: 'bad',
} satisfies Record<Proposal['status'], BadgeTone>

export function StatusBadge({ status }: Pick<Proposal, 'status'>) {
  const text = useText(proposalMessages)
  return <Badge tone={tones[status]}>{text(`${status}.status`)}</Badge>
}
