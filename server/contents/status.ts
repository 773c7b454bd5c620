import type { Where } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import type { ContentStatus } from './contract'

/** The conditions that match contents of some types. */
export function whereType(types: readonly string[] | undefined): Where[] {
  if (!types) return []
  const [type] = types
  return [{ type: types.length === 1 ? { equals: type } : { in: [...types] } }]
}

/** The conditions that match contents that a user has created. */
export function whereAuthor(id: string | undefined): Where[] {
  return id ? [{ createdBy: { equals: id } }] : []
}

/** The conditions that match contents with a status. */
export function whereStatus(status: ContentStatus | undefined): Where[] {
  if (!status) return []
  if (status === 'archived') return [{ archived: { equals: true } }]
  return [{ _status: { equals: status } }, { archived: { not_equals: true } }]
}

/** Converts a status to the stored fields. */
export function storedStatus(status: ContentStatus): Pick<StoredContent, '_status' | 'archived'> {
  if (status === 'archived') return { archived: true, _status: 'published' }
  return { archived: false, _status: status }
}
