import type { ContentState } from '../../../server/contents/administration/contract'
import type { ButtonVariant } from '../../design/button'
import { isKeyOf } from '../../keys'
import { contentCount } from '../labels'

/** A bulk action on contents, as described on its confirmation page. */
export interface BulkAction {
  question: (contents: string) => string
  /** The consequences. */
  text: string
  variant: ButtonVariant
  submit: { label: string; pending: string }
  /** Whether it breaks links to the contents. */
  breaks: boolean
  labels: { changed: string; unchanged: string }
}

export type BulkActionName = ContentState | 'removed'

export const bulkActions: Record<BulkActionName, BulkAction> = {
  published: {
    question: (contents) => `Publish ${contents}?`,
    text: 'What is published is on the site at once, for those who may read it.',
    variant: 'primary',
    submit: { label: 'Publish', pending: 'Publishing…' },
    breaks: false,
    labels: { changed: 'Published', unchanged: 'Published before' },
  },
  archived: {
    question: (contents) => `Archive ${contents}?`,
    text: 'Archived contents stay here, but visitors no longer find them.',
    variant: 'danger',
    submit: { label: 'Archive', pending: 'Archiving…' },
    breaks: true,
    labels: { changed: 'Archived', unchanged: 'Archived before' },
  },
  trashed: {
    question: (contents) => `Delete ${contents}?`,
    text: 'What is deleted goes to the trash: nobody finds it, its address is free, and it can be brought back.',
    variant: 'danger',
    submit: { label: 'Delete', pending: 'Deleting…' },
    breaks: true,
    labels: { changed: 'In the trash', unchanged: 'In the trash before' },
  },
  draft: {
    question: (contents) => `Restore ${contents}?`,
    text: 'What comes back is a draft, which visitors do not see, at its old address where that is still free.',
    variant: 'primary',
    submit: { label: 'Restore', pending: 'Restoring…' },
    breaks: false,
    labels: { changed: 'Draft', unchanged: 'Draft before' },
  },
  removed: {
    question: (contents) => `Delete ${contents} for good?`,
    text: 'The text and all its versions are deleted at once and cannot be restored.',
    variant: 'danger',
    submit: { label: 'Delete permanently', pending: 'Deleting…' },
    breaks: true,
    labels: { changed: 'Deleted', unchanged: 'Deleted before' },
  },
}

/** The bulk action with this name, or null. */
export function bulkActionNameOf(name: string | null): BulkActionName | null {
  return name !== null && isKeyOf(bulkActions, name) ? name : null
}

/** The message after a bulk action. */
export function doneMessage(name: BulkActionName, contents: number): string {
  return `${contentCount(contents)}: ${bulkActions[name].labels.changed.toLowerCase()}.`
}
