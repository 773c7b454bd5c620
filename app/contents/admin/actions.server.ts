import type { Api } from '../../../server/api/contract'
import type {
  ContentChangeResult,
  ContentChanges,
} from '../../../server/contents/administration/contract'
import type { BulkActionName } from './bulk-actions'

/**
 * Does to contents what the page that asks is about.
 * @returns what became of each
 * @throws what a service refuses all of it with
 */
export function runAction(
  { contentAdmin }: Api,
  name: BulkActionName,
  ids: string[],
): Promise<ContentChangeResult[]> {
  return name === 'removed'
    ? contentAdmin.remove({ ids })
    : contentAdmin.change({ changes: ids.map((id) => ({ id, state: name })) })
}

/** The field of a form that undoes: what each content was, and which version that is about. */
export const undoField = 'undo'

export function undoValue({ id, before, updatedAt }: ContentChangeResult): string {
  return `${id} ${before} ${updatedAt?.toISOString()}`
}

/** The changes that such a form asks for; the service looks whether they are any. */
export function undoChanges(form: FormData): ContentChanges {
  const changes = form.getAll(undoField).map((value) => {
    const [id = '', state, updatedAt] = String(value).split(' ')
    return { id, state, updatedAt }
  })
  return { changes } as ContentChanges
}
