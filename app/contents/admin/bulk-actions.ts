import type { ContentState } from '../../../server/contents/administration/contract'
import type { ButtonVariant } from '../../design/button'
import { isKeyOf } from '../../keys'

/** A bulk action on contents. Its texts are the messages that begin with its name. */
interface BulkAction {
  variant: ButtonVariant
  /** Whether it breaks links to the contents. */
  breaks: boolean
}

export type BulkActionName = ContentState | 'removed'

export const bulkActions: Record<BulkActionName, BulkAction> = {
  published: { variant: 'primary', breaks: false },
  archived: { variant: 'danger', breaks: true },
  trashed: { variant: 'danger', breaks: true },
  draft: { variant: 'primary', breaks: false },
  removed: { variant: 'danger', breaks: true },
}

/** The bulk action with this name, or null. */
export function bulkActionNameOf(name: string | null): BulkActionName | null {
  return name !== null && isKeyOf(bulkActions, name) ? name : null
}
