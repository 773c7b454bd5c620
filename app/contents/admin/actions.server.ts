import type { Api } from '../../../server/api/contract'
import type {
  ContentChangeResult,
  ContentChanges,
} from '../../../server/contents/administration/contract'
import { serviceInput } from '../../loaders/service-input'
import type { BulkActionName } from './bulk-actions'

/**
 * Runs a bulk action on contents.
 * @returns the result for each content
 * @throws the service's error if all of it was rejected
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

/** The form field for undo: each content's previous state and version. */
export const undoField = 'undo'

export function undoValue({ id, before, updatedAt }: ContentChangeResult): string {
  return `${id} ${before} ${updatedAt?.toISOString()}`
}

/** The changes in an undo form. */
export function undoChanges(form: FormData): ContentChanges {
  const changes = form.getAll(undoField).map((value) => {
    const [id = '', state, updatedAt] = String(value).split(' ')
    return { id, state, updatedAt }
  })
  return serviceInput<ContentChanges>({ changes })
}
