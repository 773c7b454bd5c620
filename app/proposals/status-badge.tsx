import type { Proposal } from '../../server/proposals/contract'
import { Badge, type BadgeTone } from '../design/badge'

const tones = {
  draft: 'neutral',
  sent: 'waiting',
  accepted: 'good',
  declined: 'bad',
} satisfies Record<Proposal['status'], BadgeTone>

export function StatusBadge({ status }: Pick<Proposal, 'status'>) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
